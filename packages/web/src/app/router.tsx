import { lazyScriptTimeoutMs } from '@hoistway/shared/domain/constants.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { passage } from './guard.ts';
import type { Page, ScreenModule } from './page.ts';
import { pages } from './routes.ts';

/** The script of a screen did not come in time (§8). */
export class ChunkLoadError extends Error {}

/** Loads a screen's script, or fails after 120 s (§9). */
export async function loadScreen(screen: ScreenModule): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkLoadError('time-out')), lazyScriptTimeoutMs);
  });
  try {
    return (await Promise.race([screen(), late])).default;
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const forbidden: ScreenModule = () => import('../screens/not-built/Forbidden.tsx');

function routeOf(page: Page): RouteObject {
  return {
    id: page.name,
    path: page.path,
    handle: page,
    loader: ({ request }) => {
      const said = passage(page, new URL(request.url).pathname, store.get(sessionAtom));
      if (said === 'login') throw redirect('/login');
      return null;
    },
    lazy: async () => {
      const mayPass = passage(page, page.path, store.get(sessionAtom)) !== 'forbidden';
      return { Component: await loadScreen(mayPass ? page.screen : forbidden) };
    },
  };
}

const ofFrame = (frame: Page['frame']) => pages.filter((page) => page.frame === frame).map(routeOf);

export const router = createBrowserRouter([
  {
    lazy: async () => ({ Component: (await import('./Root.tsx')).Root }),
    children: [
      {
        id: 'shell',
        lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
        children: ofFrame('shell'),
      },
      ...ofFrame('alone'),
    ],
  },
]);
