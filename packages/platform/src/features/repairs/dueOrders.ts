import { acceptWithinMs, mayMove, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Wire } from '../../crud/storage.ts';
import { looking } from '../../db/tenantTransaction.ts';
import { holdElevator } from './elevatorFacts.ts';
import {
  byItself,
  type MoveCall,
  moveOrder,
  type RepairTools,
  recordOrderEvent,
  writeOrder,
} from './moveOrder.ts';
import { asRepairOrder, holdOrder, type RepairOrder } from './repairOrder.ts';

const atOnce = 200;

/** An older order triggers no calls. */
const oldMs = dayMs;

/**
 * Handles due orders: an unconfirmed order is confirmed automatically, one without acceptance is escalated, and one
 * without an arrival in 30 minutes is marked, once. Each is judged again under its lock, so that only one of two
 * processes acts.
 */
export async function settleDueOrders(tools: RepairTools): Promise<void> {
  const { db, clock } = tools.platform;
  const now = new Date(clock.now());
  const due = await looking(db).query<{ id: string; tenant_id: string; elevator_id: string | null }>(
    `select id, tenant_id, elevator_id from repair_orders where deleted_at is null and not is_stopped and (
         (work_order_record_state in (3, 4, 5) and auto_confirm_at <= $1)
         or (work_order_record_state in (0, 1) and overdue_at is null and due_at <= $1)
         or (work_order_record_state = 0 and unaccepted_at is null and alarm_id is null
           and alarm_time <= $3 and alarm_time > $4))
       order by id limit $2`,
    [now, atOnce, new Date(clock.now() - acceptWithinMs), new Date(clock.now() - oldMs)],
  );
  for (const { id, tenant_id: tenantId, elevator_id: elevatorId } of due.rows)
    await settle(tools, tenantId, id, elevatorId);
}

const settle = (tools: RepairTools, tenantId: string, id: string, elevatorId: string | null): Promise<void> =>
  byItself(tools, tenantId, async (call) => {
    // An alarm raised here finds its order after this commit: the opener of orders from alarms waits for it.
    if (elevatorId !== null) await holdElevator(call.tx, elevatorId);
    const row = await holdOrder(call.tx, id);
    const order = asRepairOrder(row);
    const isPast = (at: unknown) => typeof at === 'string' && Date.parse(at) <= call.nowMs;
    if (mayMove(order, 'autoConfirm') && isPast(row.autoConfirmAt)) {
      const confirmedAt = new Date(call.nowMs).toISOString();
      await moveOrder(tools, call, row, 'autoConfirm', { fields: { confirmedAt } });
    } else if (isUnaccepted(order, call.nowMs)) {
      await escalate(tools, call, row, order);
    } else if (isAwaited(order) && order.overdueAt === null && isPast(order.dueAt)) {
      const after = await writeOrder(call, row, { overdueAt: order.dueAt });
      await recordOrderEvent(tools, call, after, 'overdue', { body: { dueAt: order.dueAt } });
    }
  });

const isAwaited = ({ workOrderRecordState: state, isStopped }: RepairOrder): boolean =>
  (state === repairStates.reported || state === repairStates.accepted) && !isStopped;

const isUnaccepted = (order: RepairOrder, nowMs: number): boolean => {
  const { workOrderRecordState: state, isStopped, unacceptedAt, alarmId, alarmTime } = order;
  if (state !== repairStates.reported || isStopped || unacceptedAt !== null || alarmId !== null) return false;
  const ageMs = alarmTime === null ? 0 : nowMs - Date.parse(alarmTime);
  return ageMs >= acceptWithinMs && ageMs < oldMs;
};

/**
 * An order without an alarm triggers no calls until it is accepted: the seats get a notice. With people inside, the
 * report raises their alarm, so that the escalation for people calls until a worker accepts.
 */
async function escalate(tools: RepairTools, call: MoveCall, row: Wire, order: RepairOrder): Promise<void> {
  const unacceptedAt = new Date(call.nowMs).toISOString();
  const car = order.elevatorId === null ? undefined : tools.live.fleet.car(order.elevatorId);
  const arePeopleInside = order.hasPeople && order.freedAt === null;
  const alarm = car && arePeopleInside ? tools.live.rules.confirm(car, order.workOrderNo ?? '') : null;
  const after = await writeOrder(call, row, { unacceptedAt, ...(alarm && { alarmId: alarm.id }) });
  await recordOrderEvent(tools, call, after, 'unaccepted', { body: { unacceptedAt } });
}
