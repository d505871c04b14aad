import { hashDeviceSecret } from '../../db/passwordHash.ts';
import type { EntityRules } from './rules.ts';

/** A device's secret is stored as a hash only. */
export const dtus: EntityRules = {
  async columns({ given }) {
    return typeof given.secret === 'string' && given.secret !== ''
      ? { secret: hashDeviceSecret(given.secret) }
      : {};
  },
};
