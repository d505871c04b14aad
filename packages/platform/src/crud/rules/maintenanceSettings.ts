import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { EntityRules } from './rules.ts';

/** A company's maintenance runs by one rule; a rule that plans visits ends by its last day and a reason alone. */
export const maintenanceSettings: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    await refuseSecond(tx, before?.id, {
      table: 'maintenance_settings',
      same: sql`company_id = ${draft.companyId}`,
      field: 'companyId',
    });
    const fields = before ? silentEnds(draft, before) : [];
    if (fields.length > 0) throw new ProductError('invalidFields', { fields });
  },
  async beforeDelete(tx, record) {
    if (!isPlanning(record)) return;
    const plannedRows = await run(
      tx,
      sql`select 1 from elevators where maintenance_id = ${record.companyId} and deleted_at is null limit 1`,
    );
    if (plannedRows.length > 0) throw new ProductError('inUse', { params: { resource: 'elevators' } });
  },
};

const isPlanning = ({ planFrom, planUntil }: Wire): boolean => Boolean(planFrom) && !planUntil;

/** Errors of a change that would switch schedules off without a reason. */
function silentEnds(draft: Wire, before: Wire): FieldError[] {
  if (!isPlanning(before)) return [];
  const hasMoved = draft.companyId !== before.companyId && !draft.planUntil;
  const missingFields = [...(draft.planFrom ? [] : ['planFrom']), ...(hasMoved ? ['planUntil'] : [])];
  return missingFields.map((field) => ({ field, code: 'required' }));
}
