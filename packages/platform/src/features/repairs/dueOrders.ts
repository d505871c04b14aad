import { mayMove, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { byItself, moveOrder, type RepairTools, tellOfOrder, writeOrder } from './moveOrder.ts';
import { asRepairOrder, holdOrder, type RepairOrder } from './repairOrder.ts';

const atOnce = 200;

/**
 * What falls due by itself: an order that nobody confirmed confirms itself, and one whose 30 minutes have passed with nobody
 * there says so, once and for ever. Each is judged again while it is held, so that two processes do it once.
 */
export async function settleDueOrders(tools: RepairTools): Promise<void> {
  const { db, clock } = tools.platform;
  const now = new Date(clock.now());
  const due = await asPlatform(db, (tx) =>
    tx.query<{ id: string; tenant_id: string }>(
      `select id, tenant_id from repair_orders where deleted_at is null and not is_stopped and (
         (work_order_record_state in (3, 4, 5) and auto_confirm_at <= $1)
         or (work_order_record_state in (0, 1) and overdue_at is null and due_at <= $1))
       order by id limit $2`,
      [now, atOnce],
    ),
  );
  for (const { id, tenant_id: tenantId } of due.rows) await settle(tools, tenantId, id);
}

const settle = (tools: RepairTools, tenantId: string, id: string): Promise<void> =>
  byItself(tools, tenantId, async (call) => {
    const row = await holdOrder(call.tx, id);
    const order = asRepairOrder(row);
    const isPast = (at: unknown) => typeof at === 'string' && Date.parse(at) <= call.nowMs;
    if (mayMove(order, 'autoConfirm') && isPast(row.autoConfirmAt)) {
      const confirmedAt = new Date(call.nowMs).toISOString();
      await moveOrder(tools, call, row, 'autoConfirm', { fields: { confirmedAt } });
    } else if (isAwaited(order) && order.overdueAt === null && isPast(order.dueAt)) {
      const after = await writeOrder(call, row, { overdueAt: order.dueAt });
      await tellOfOrder(tools, call, after, 'overdue', { body: { dueAt: order.dueAt } });
    }
  });

/** Nobody is there yet. */
const isAwaited = ({ workOrderRecordState: state, isStopped }: RepairOrder): boolean =>
  (state === repairStates.reported || state === repairStates.accepted) && !isStopped;
