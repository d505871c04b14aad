import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { hashPassword } from '../../db/passwordHash.ts';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** Where alarms, faults and events are passed on to. */
const addresses = [
  'baseUrl',
  'baseAlarmUrl',
  'baseAlarmStatusUrl',
  'baseFaultUrl',
  'baseEventUrl',
  'baseTerminalUrl',
];

/** A developer has a secret from the start; it is stored as a hash only. */
export const developers: EntityRules = {
  async beforeWrite(write) {
    const { before, given } = write;
    await checkOutgoing(write, addresses);
    if (!before && !given.appSecret)
      throw new ProductError('invalidFields', { fields: [{ field: 'appSecret', code: 'required' }] });
  },
  async columns({ given }) {
    return typeof given.appSecret === 'string' && given.appSecret !== ''
      ? { app_secret: await hashPassword(given.appSecret) }
      : {};
  },
};
