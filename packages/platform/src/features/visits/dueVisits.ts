import { resources } from '@hoistway/shared/resources/index.ts';
import { holdRow } from '../../crud/writeFields.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { moveVisit, type VisitCall, type VisitTools } from './moveVisit.ts';
import { addSeal } from './sealVisit.ts';
import { asVisitOrder } from './visitOrder.ts';

const batchSize = 100;

/**
 * Confirms visits whose time to confirm has passed (`autoConfirmHours` of the company). Each is judged again under its lock,
 * so that two processes confirm it once.
 */
export async function confirmDueVisits(tools: VisitTools): Promise<void> {
  const { db, clock } = tools.platform;
  const due = await asPlatform(db, (tx) =>
    tx.query<{ id: string; tenant_id: string }>(
      `select o.id, o.tenant_id from maintenance_orders o join elevators e on e.id = o.elevator_id
       join lateral (select s.auto_confirm_hours as hours from maintenance_settings s
         where s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id and s.deleted_at is null
         order by s.id limit 1) s on s.hours is not null
       where o.status = 'completed' and o.deleted_at is null
         and o.complete_date <= $1::timestamptz - make_interval(hours => s.hours)
       order by o.complete_date, o.id limit $2`,
      [new Date(clock.now()), batchSize],
    ),
  );
  for (const { id, tenant_id: tenantId } of due.rows) await confirm(tools, tenantId, id);
}

async function confirm(tools: VisitTools, tenantId: string, id: string): Promise<void> {
  const { db, clock } = tools.platform;
  const later: (() => void)[] = [];
  await inTenant(db, tenantId, async (tx) => {
    const row = await holdRow(tx, resources.maintenanceOrders, id);
    if (asVisitOrder(row).status !== 'completed') return;
    const nowMs = clock.now();
    const call: VisitCall = { tx, tenantId, session: null, nowMs, afterCommit: (work) => later.push(work) };
    const confirmDate = new Date(nowMs).toISOString();
    const after = await moveVisit(tools, call, {
      row,
      action: 'autoConfirm',
      actors: new Set(['product']),
      fields: { confirmDate },
    });
    await addSeal(call, after, 'confirmed', { confirmDate });
  });
  for (const work of later) work();
}
