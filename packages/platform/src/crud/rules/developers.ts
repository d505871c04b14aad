import { hashPassword } from '../../db/passwordHash.ts';
import { checkOutgoing } from './outgoing.ts';
import type { EntityRules } from './rules.ts';

/** Addresses to which alarms, faults and events are forwarded. */
const addresses = [
  'baseUrl',
  'baseAlarmUrl',
  'baseAlarmStatusUrl',
  'baseFaultUrl',
  'baseEventUrl',
  'baseTerminalUrl',
];

/** A developer's secret is stored as a hash only. */
export const developers: EntityRules = {
  beforeWrite: (write) => checkOutgoing(write, addresses),
  async columns({ input }) {
    return typeof input.appSecret === 'string' && input.appSecret !== ''
      ? { app_secret: await hashPassword(input.appSecret) }
      : {};
  },
};
