import { resources } from '@hoistway/shared/resources/index.ts';
import { confirmDisplacing, confirmMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A box reads one elevator's meter. */
export const meterGateways: EntityRules = {
  async beforeWrite(write) {
    await confirmMoving(resources.meterGateways, write);
    await confirmDisplacing(resources.meterGateways, write);
  },
};
