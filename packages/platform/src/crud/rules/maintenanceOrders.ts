import { maintenanceCycleMost } from '@hoistway/shared/domain/constants.ts';
import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** A plan counts as near this long before its day. */
const nearMs = 3 * 24 * 3_600_000;

/**
 * A plan has a first day and a last, and a voided one says why and cannot be restored (§4, §5). `recentNotAccept=true` (§7): orders that nobody has accepted and
 * whose day is near or past.
 */
export const maintenanceOrders: EntityRules = {
  check: (draft, { isNew }) => [...unexplained(draft), ...plannedBadly(draft, isNew)],
  async beforeWrite({ tx, draft, before }) {
    if (before?.status === 'invalid' && draft.status !== 'invalid')
      throw new ProductError('illegalMove', { current: before });
    await checkCycle(tx, draft);
  },
  columns: organisationOfElevator,
  listQuery: {
    shape: { recentNotAccept: z.enum(['true', 'false']).optional() },
    where: ({ recentNotAccept }, nowMs) =>
      recentNotAccept === 'true'
        ? [
            sql`r.status in ('created', 'notSent', 'sent', 'notAccepted')`,
            sql`r.plan_date <= ${new Date(nowMs + nearMs).toISOString().slice(0, 10)}`,
          ]
        : [],
  },
};

const unexplained = ({ status, invalidReason }: Wire): FieldError[] =>
  status === 'invalid' && !String(invalidReason ?? '').trim()
    ? [{ field: 'invalidReason', code: 'required' }]
    : [];

/** A new plan says from which day until which; it may be one day. */
function plannedBadly({ planDate, planEndDate }: Wire, isNew: boolean): FieldError[] {
  const days = { planDate, planEndDate };
  const untold = Object.entries(days).flatMap(([field, day]) => (day ? [] : [{ field, code: 'required' }]));
  if (isNew && untold.length > 0) return untold;
  return planDate && planEndDate && String(planEndDate) < String(planDate)
    ? [{ field: 'planEndDate', code: 'endBeforeStart' }]
    : [];
}

const dayMs = 24 * 3_600_000;

/** A plan is not longer than the cycle of the company that maintains. @throws invalidFields */
async function checkCycle(
  tx: Transaction,
  { planDate, planEndDate, elevatorId, companyId }: Wire,
): Promise<void> {
  if (!planDate || !planEndDate) return;
  const found = await run<{ cycle_days: number | null }>(
    tx,
    sql`select s.cycle_days from elevators e join maintenance_settings s
        on s.company_id = coalesce(${companyId ?? null}::bigint, e.maintenance_id) and s.deleted_at is null
      where e.id = ${elevatorId}`,
  );
  const days = found[0]?.cycle_days ?? maintenanceCycleMost;
  if ((Date.parse(String(planEndDate)) - Date.parse(String(planDate))) / dayMs <= days) return;
  throw new ProductError('invalidFields', {
    fields: [{ field: 'planEndDate', code: 'beyondCycle', params: { days } }],
  });
}
