import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { createElement } from 'react';
import type { ScreenModule } from './page.ts';

/** The screen of a resource whose list and records follow from the declaration alone. */
export const declaredScreen =
  (name: ResourceName): ScreenModule =>
  async () => {
    const [{ ResourceScreen }, { resources }] = await Promise.all([
      import('../crud/ResourceScreen.tsx'),
      import('@hoistway/shared/resources/index.ts'),
    ]);
    const resource = resources[name];
    return { default: () => createElement(ResourceScreen, { resource }) };
  };
