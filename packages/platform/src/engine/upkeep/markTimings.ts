import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import type { Changes } from '../../crud/changes.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

/** Orders of one statement. */
const markedAtOnce = 5_000;

/**
 * Writes the timing label of open orders: overdue after the last planned day or after the elevator's due day, on the
 * calendar of their company, else normal. The record's version stays, since no person changed it.
 */
export async function markTimings(
  db: Pick<Database, 'pool'>,
  { nowMs, changes }: { nowMs: number; changes: Changes },
): Promise<void> {
  const result = await asPlatform(db, (tx) =>
    tx.query<{ id: string; tenant_id: string }>(
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
         where o.timing is distinct from m.timing order by o.id limit $4 for update of o skip locked
       )
       update maintenance_orders o set timing = h.timing from held h where o.id = h.id
       returning o.id, o.tenant_id`,
      [new Date(nowMs), defaultZoneId, openVisitStates, markedAtOnce],
    ),
  );
  for (const [tenantId, rows] of Map.groupBy(result.rows, ({ tenant_id }) => tenant_id))
    changes.emit('changed', {
      resource: 'maintenanceOrders',
      action: 'updated',
      tenantId,
      ids: rows.map(({ id }) => id),
    });
}
