import { resources } from '@hoistway/shared/resources/index.ts';
import { hashDeviceSecret } from '../../db/passwordHash.ts';
import { confirmDisplacing, confirmMoving } from './alreadyBound.ts';
import type { EntityRules } from './rules.ts';

/** A car has one screen, which logs in with a password stored as a hash. */
export const smartScreens: EntityRules = {
  async beforeWrite(write) {
    await confirmMoving(resources.smartScreens, write);
    await confirmDisplacing(resources.smartScreens, write);
  },
  async columns({ input }) {
    return typeof input.password === 'string' && input.password !== ''
      ? { password: hashDeviceSecret(input.password) }
      : {};
  },
};
