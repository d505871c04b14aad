import { sql } from 'drizzle-orm';
import { hashDeviceSecret } from '../../db/passwordHash.ts';
import { lookedUp } from './lookedUp.ts';
import type { EntityRules } from './rules.ts';

/** A device's secret is stored as a hash only; it is bound while an undeleted elevator names it. */
export const dtus: EntityRules = {
  outlivedBy: ['dtuTests'],
  async columns({ input }) {
    return typeof input.secret === 'string' && input.secret !== ''
      ? { secret: hashDeviceSecret(input.secret) }
      : {};
  },
  ...lookedUp({
    field: 'bindState',
    table: 'dtus',
    lookedUpIn: 'elevators',
    yes: 'bound',
    no: 'unbound',
    holds: sql`exists (select 1 from elevators e
      where e.tenant_id = r.tenant_id and e.dtu_code = r.dtu_code and e.deleted_at is null)`,
  }),
};
