import { resources } from '@hoistway/shared/resources/index.ts';
import { confirmDisplacing, confirmMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A terminal is in one car, and a car has one. */
export const videoTerminals: EntityRules = {
  async beforeWrite(write) {
    await confirmMoving(resources.videoTerminals, write);
    await confirmDisplacing(resources.videoTerminals, write);
  },
};
