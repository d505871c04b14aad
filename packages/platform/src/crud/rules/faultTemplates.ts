import { sql } from 'drizzle-orm';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** §8 "Duplicate fault codes": a template has each code once. */
export const faultTemplates: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'fault_templates',
      same: sql`serial_number = ${draft.serialNumber} and fault_code = ${draft.faultCode}`,
      field: 'faultCode',
      code: 'duplicateFaultCode',
    });
  },
};
