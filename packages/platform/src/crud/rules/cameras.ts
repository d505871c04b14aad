import { resources } from '@hoistway/shared/resources/index.ts';
import { askBeforeMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A camera looks at one elevator; an elevator may have several. */
export const cameras: EntityRules = {
  beforeWrite: (write) => askBeforeMoving(resources.cameras, write),
};
