import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { holdRow } from '../../crud/writeFields.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { moveVisit, type VisitCall, type VisitTools } from './moveVisit.ts';
import { asVisitOrder } from './visitOrder.ts';

const batchSize = 200;

/**
 * Moves sent orders that no maintainer accepted by their last planned day to "not accepted", on the calendar of their
 * company. Each is judged again under its lock, so that two processes move it once; one that fails delays no other.
 */
export async function lapseVisits(tools: VisitTools, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const dueOrders = await readLapsed(tools);
    let failures = 0;
    for (const order of dueOrders)
      await lapse(tools, order).catch((error: unknown) => {
        failures += 1;
        onError(error);
      });
    if (dueOrders.length < batchSize || failures > 0) return;
  }
}

interface LapsedOrder {
  id: string;
  tenantId: string;
}

async function readLapsed(tools: VisitTools): Promise<LapsedOrder[]> {
  const { db, clock } = tools.platform;
  const due = await asPlatform(db, (tx) =>
    tx.query<LapsedOrder>(
      `select o.id, o.tenant_id as "tenantId" from maintenance_orders o
       left join maintenance_settings s on s.tenant_id = o.tenant_id and s.company_id = o.company_id
         and s.deleted_at is null
       where o.status not in ('completed', 'confirmed', 'invalid') and o.status = 'sent' and o.deleted_at is null
         and coalesce(o.plan_end_date, o.plan_date) < ($1::timestamptz at time zone
           coalesce(nullif(s.zone_id, ''), $2))::date
       order by o.plan_date, o.id limit $3`,
      [new Date(clock.now()), defaultZoneId, batchSize],
    ),
  );
  return due.rows;
}

async function lapse(tools: VisitTools, { id, tenantId }: LapsedOrder): Promise<void> {
  const { db, clock } = tools.platform;
  const later: (() => void)[] = [];
  await inTenant(db, tenantId, async (tx) => {
    const row = await holdRow(tx, resources.maintenanceOrders, id);
    if (asVisitOrder(row).status !== 'sent') return;
    const nowMs = clock.now();
    const call: VisitCall = { tx, tenantId, session: null, nowMs, afterCommit: (work) => later.push(work) };
    await moveVisit(tools, call, { row, action: 'lapse', actors: new Set(['product']) });
  });
  for (const work of later) work();
}
