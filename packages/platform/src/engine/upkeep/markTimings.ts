import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import {
  readOrderState,
  type StoredOrderState,
  type Timing,
} from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { unacceptedStates } from '@hoistway/shared/domain/upkeep/reminders.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import type { Changes } from '../../crud/changes.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform, type Transaction } from '../../db/tenantTransaction.ts';
import { notifyCompany } from '../../messaging/companyNotices.ts';

/** Orders of one statement. */
const markedAtOnce = 5_000;

/** An order whose label changed. */
interface TimingMark {
  id: string;
  tenantId: string;
  timing: Timing;
  status: StoredOrderState;
  companyId: string;
  elevatorNo: string;
  crewIds: string[];
}

/**
 * Writes the timing label of open orders: overdue after the last planned day or after the elevator's due day, on the
 * calendar of their company, else normal. The record's version stays, since no person changed it. The
 * people concerned receive one message about the visits that became overdue together.
 */
export async function markTimings(
  db: Pick<Database, 'pool'>,
  { nowMs, changes }: { nowMs: number; changes: Changes },
): Promise<void> {
  const marks = await asPlatform(db, async (tx) => {
    const changedMarks = await writeMarks(tx, nowMs);
    await notifyOverdue(
      tx,
      changedMarks.filter(({ timing }) => timing === 'overdue'),
      nowMs,
    );
    return changedMarks;
  });
  for (const [tenantId, rows] of Map.groupBy(marks, (mark) => mark.tenantId))
    changes.emit('changed', {
      resource: 'maintenanceOrders',
      action: 'updated',
      tenantId,
      ids: rows.map(({ id }) => id),
    });
}

async function writeMarks(tx: Transaction, nowMs: number): Promise<TimingMark[]> {
  const result = await tx.query<TimingMark>(
    `with marks as (
       select r.id, case when least(coalesce(r.plan_end_date, r.plan_date), d.due_on) < ($1::timestamptz at time zone
         coalesce(nullif(s.zone_id, ''), $2))::date then 'overdue' else 'normal' end as timing
       from maintenance_orders r left join upkeep_due d on d.elevator_id = r.elevator_id
         left join maintenance_settings s on s.tenant_id = r.tenant_id
         and s.company_id = r.company_id and s.deleted_at is null
       where r.deleted_at is null and r.plan_date is not null and r.status = any($3)
         and (r.timing = 'overdue'
           or least(coalesce(r.plan_end_date, r.plan_date), d.due_on) <= $1::timestamptz::date)
     ), held as (
       select o.id, m.timing from maintenance_orders o join marks m on m.id = o.id
       where o.timing is distinct from m.timing order by o.id limit $4 for update of o
     )
     update maintenance_orders o set timing = h.timing from held h, elevators e
     where o.id = h.id and e.id = o.elevator_id
     returning o.id, o.tenant_id as "tenantId", h.timing, o.status, coalesce(o.company_id, e.org_id) as "companyId",
       coalesce(e.no, '') as "elevatorNo", array_remove(array[o.maintainer1_id, o.maintainer2_id], null)::text[] as "crewIds"`,
    [new Date(nowMs), defaultZoneId, openVisitStates, markedAtOnce],
  );
  return result.rows;
}

/** One message to the office of each company about its visits that became overdue, and one to each maintainer. */
async function notifyOverdue(tx: Transaction, marks: readonly TimingMark[], nowMs: number): Promise<void> {
  const ofCompanies = marks.map((mark) => ({ mark, receiver: `company ${mark.companyId}`, userId: null }));
  const ofMaintainers = marks.flatMap((mark) =>
    [...new Set(mark.crewIds)].map((userId) => ({ mark, receiver: `user ${userId}`, userId })),
  );
  for (const group of Map.groupBy([...ofCompanies, ...ofMaintainers], ({ receiver }) => receiver).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { userId, receiver } = first;
    const { tenantId, companyId, id } = first.mark;
    await notifyCompany(tx, {
      ...{ tenantId, companyId, nowMs, template: 'maintenanceOverdue' },
      ...(userId === null ? { permission: permissions.maintenanceOrder } : { userIds: [userId] }),
      elevatorNos: group.map(({ mark }) => mark.elevatorNo),
      params: {
        count: group.length,
        open: group.filter(({ mark }) => unacceptedStates.includes(readOrderState(mark.status))).length,
      },
      key: `maintenanceOverdue-${receiver}-${id}-${nowMs}`,
    });
  }
}
