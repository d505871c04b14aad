import { resources } from '@hoistway/shared/resources/index.ts';
import { askBeforeDisplacing, askBeforeMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A box reads one elevator's meter. */
export const meterGateways: EntityRules = {
  async beforeWrite(write) {
    await askBeforeMoving(resources.meterGateways, write);
    await askBeforeDisplacing(resources.meterGateways, write);
  },
};
