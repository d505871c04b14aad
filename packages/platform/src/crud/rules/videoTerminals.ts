import { resources } from '@hoistway/shared/resources/index.ts';
import { askBeforeDisplacing, askBeforeMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A terminal stands in one car, and a car has one. */
export const videoTerminals: EntityRules = {
  async beforeWrite(write) {
    await askBeforeMoving(resources.videoTerminals, write);
    await askBeforeDisplacing(resources.videoTerminals, write);
  },
};
