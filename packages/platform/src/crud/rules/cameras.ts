import { resources } from '@hoistway/shared/resources/index.ts';
import { confirmMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A camera looks at one elevator; an elevator may have several. */
export const cameras: EntityRules = {
  beforeWrite: (write) => confirmMoving(resources.cameras, write),
};
