import { maxMaintenanceCycleDays } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type OrderState,
  signedStates,
  unstartedStates,
} from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { addItems } from '../../upkeep/orderItems.ts';
import type { Wire } from '../storage.ts';
import { nearUnacceptedOrders } from './nearOrders.ts';
import { organisationOfElevator } from './ofElevator.ts';
import type { EntityRules } from './rules.ts';

/**
 * States, times and signatures come from commands alone. A plan changes here until work begins; what is signed or void
 * stays. `recentNotAccept=true` (§7): orders not accepted whose day is near or past.
 */
export const maintenanceOrders: EntityRules = {
  async beforeWrite({ tx, draft, before }) {
    if (before && !isUnstarted(before.status)) throw new ProductError('illegalMove', { current: before });
    checkCrew(draft);
    await checkCycle(tx, draft);
  },
  async columns(write) {
    return {
      ...(await organisationOfElevator(write)),
      ...(write.before === undefined && { status: 'created' satisfies OrderState }),
    };
  },
  /** An order has the items of its type, and those that the last visit left undone, from the start. */
  async afterWrite(tx, { after, before }) {
    if (before === undefined || after.maintenanceTypeId !== before.maintenanceTypeId)
      await addItems(tx, [String(after.id)], Date.parse(String(after.updatedAt)));
  },
  async beforeDelete(_, record) {
    if (isSigned(record.status)) throw new ProductError('illegalMove', { current: record });
  },
  listQuery: {
    shape: { recentNotAccept: z.enum(['true', 'false']).optional() },
    where: ({ recentNotAccept }, nowMs) => (recentNotAccept === 'true' ? nearUnacceptedOrders(nowMs) : []),
  },
};

const isUnstarted = (status: unknown): boolean =>
  status === null || status === 'overdue' || unstartedStates.some((state) => state === status);
export const isSigned = (status: unknown): boolean => signedStates.some((state) => state === status);

/** §5: the same person is not chosen twice. @throws invalidFields */
export function checkCrew({ maintainer1Id, maintainer2Id }: Wire): void {
  if (maintainer2Id && maintainer1Id === maintainer2Id)
    throw new ProductError('invalidFields', { fields: [{ field: 'maintainer2Id', code: 'chosenTwice' }] });
}

/** A plan is not longer than the cycle of the maintaining company. @throws invalidFields */
export async function checkCycle(
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
