import { maxMaintenanceCycleDays } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Wire } from '../storage.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/** Lead time within which a plan counts as near. */
const leadMs = 3 * dayMs;

/**
 * A voided plan cannot be restored (§4, §5). `recentNotAccept=true` (§7): orders not accepted whose day is near or past.
 */
export const maintenanceOrders: EntityRules = {
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
            sql`r.plan_date <= ${new Date(nowMs + leadMs).toISOString().slice(0, 10)}`,
          ]
        : [],
  },
};

/** A plan is not longer than the cycle of the maintaining company. @throws invalidFields */
async function checkCycle(
  tx: Transaction,
  { planDate, planEndDate, elevatorId, companyId }: Wire,
): Promise<void> {
  if (!planDate || !planEndDate) return;
  const rows = await run<{ cycle_days: number | null }>(
    tx,
    sql`select s.cycle_days from elevators e join maintenance_settings s
        on s.company_id = coalesce(${companyId ?? null}::bigint, e.maintenance_id) and s.deleted_at is null
      where e.id = ${elevatorId}`,
  );
  const days = rows[0]?.cycle_days ?? maxMaintenanceCycleDays;
  if ((Date.parse(String(planEndDate)) - Date.parse(String(planDate))) / dayMs <= days) return;
  throw new ProductError('invalidFields', {
    fields: [{ field: 'planEndDate', code: 'beyondCycle', params: { days } }],
  });
}
