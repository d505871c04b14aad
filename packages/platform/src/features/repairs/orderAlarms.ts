import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Decision } from '../../events/alarmDecisions.ts';
import { openAlarm } from '../../events/changeAlarm.ts';
import type { StoredAlarm } from '../../events/fact.ts';
import type { MoveCall, RepairTools } from './moveOrder.ts';
import type { RepairOrder } from './repairOrder.ts';

/** Validity of an acknowledgement that a step has renewed. */
export const progressForMs = 15 * minuteMs;

/**
 * A step of the dispatched people is progress: it renews the acknowledgement of the order's alarms for another quarter
 * of an hour.
 */
export async function renewAlarms(tools: RepairTools, call: MoveCall, order: RepairOrder): Promise<void> {
  const nowIso = new Date(call.nowMs).toISOString();
  const by = call.session?.name ?? null;
  for (const storedAlarm of await alarmsOf(call, order))
    change(tools, call, storedAlarm, (now) => ({
      patch: {
        state: 'acknowledged',
        acknowledgedAt: now.acknowledgedAt ?? nowIso,
        acknowledgedBy: now.acknowledgedBy ?? by,
        untilAt: new Date(call.nowMs + progressForMs).toISOString(),
      },
      body: { why: 'progress', by },
    }));
}

/** Closes the alarms about people after they were freed. */
export async function closeAlarmsOfPeople(
  tools: RepairTools,
  call: MoveCall,
  order: RepairOrder,
  note: string | undefined,
): Promise<void> {
  const by = call.session?.name ?? null;
  const reason = 'peopleFreed' as const;
  for (const storedAlarm of await alarmsOf(call, order)) {
    if (storedAlarm.alarm.class !== 1) continue;
    change(tools, call, storedAlarm, () => ({
      patch: {
        state: 'closed',
        closedAt: new Date(call.nowMs).toISOString(),
        closedBy: by,
        closeReason: reason,
        untilAt: null,
        ...(note !== undefined && { note }),
      },
      body: { why: 'closed', reason, by },
    }));
    call.afterCommit(() => {
      for (const member of storedAlarm.alarm.members) {
        const car = tools.live.fleet.car(member);
        if (car) tools.live.rules.alignTrapped(car);
      }
    });
  }
}

/** A step at the car applies to the alarm even during another change of it. */
function change(tools: RepairTools, call: MoveCall, storedAlarm: StoredAlarm, decide: Decision): void {
  const decision = decide(storedAlarm.alarm);
  if (!decision) return;
  const { tenantId } = call;
  call.facts.push(tools.live.book.changeStored(storedAlarm, decision, { tenantId, again: decide }).fact);
}

/** The order's own alarm, those closed under it, and other alarms of people in this elevator. */
const alarmIds = `select alarm_id::bigint as id from repair_orders
    where alarm_id is not null and (id = $1 or parent_id = $1)
  union select id from alarms where elevator_id = $2 and closed_at is null and kind in ('trapped', 'bell')`;

/**
 * Locks the alarms that a step of an order changes, and one that is to become its own. Call it after locking the
 * orders and before writing the step into its case: alarms are locked before cases, as in the escalation.
 */
export async function holdAlarms(
  tx: Transaction,
  {
    id,
    elevatorId,
    alarmId = null,
  }: { id: string | null; elevatorId: string | null; alarmId?: string | null },
): Promise<void> {
  await tx.query(
    `select 1 from alarms where id in (${alarmIds} union select $3::bigint) order by id for update`,
    [id, elevatorId, alarmId],
  );
}

async function alarmsOf(call: MoveCall, order: RepairOrder): Promise<StoredAlarm[]> {
  const result = await call.tx.query<{ alarm_id: string }>(`select id as alarm_id from (${alarmIds}) as a`, [
    order.id,
    order.elevatorId,
  ]);
  const alarms: StoredAlarm[] = [];
  for (const { alarm_id } of result.rows) {
    const alarm = await openAlarm(call.tx, call.tenantId, alarm_id);
    if (alarm) alarms.push(alarm);
  }
  return alarms;
}
