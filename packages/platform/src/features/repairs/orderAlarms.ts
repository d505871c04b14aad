import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { changeAlarm, openAlarm } from '../../live/changeAlarm.ts';
import type { MoveCall, RepairTools } from './moveOrder.ts';
import type { RepairOrder } from './repairOrder.ts';

/** As long as an acknowledgement lasts that somebody's step has renewed. */
export const progressForMs = 15 * 60_000;

/** A step of those who are sent is progress: the alarms of the order are quiet for another quarter of an hour. */
export async function renewAlarms(tools: RepairTools, call: MoveCall, order: RepairOrder): Promise<void> {
  for (const alarm of await alarmsOf(tools, call, order)) {
    const nowIso = new Date(call.nowMs).toISOString();
    change(
      tools,
      call,
      alarm,
      {
        state: 'acknowledged',
        acknowledgedAt: alarm.acknowledgedAt ?? nowIso,
        acknowledgedBy: alarm.acknowledgedBy ?? call.session?.name ?? null,
        untilAt: new Date(call.nowMs + progressForMs).toISOString(),
      },
      { why: 'progress' },
    );
  }
}

/** The people are out: what called for them is over. */
export async function closeAlarmsOfPeople(
  tools: RepairTools,
  call: MoveCall,
  order: RepairOrder,
  note: string | undefined,
): Promise<void> {
  for (const alarm of await alarmsOf(tools, call, order)) {
    if (alarm.class !== 1) continue;
    const nowIso = new Date(call.nowMs).toISOString();
    const reason = 'peopleFreed' as const;
    change(
      tools,
      call,
      alarm,
      {
        state: 'closed',
        closedAt: nowIso,
        closedBy: call.session?.name ?? null,
        closeReason: reason,
        untilAt: null,
        ...(note !== undefined && { note }),
      },
      { why: 'closed', reason },
    );
    call.afterCommit(() => {
      for (const member of alarm.members) {
        const car = tools.live.fleet.car(member);
        if (car) tools.live.rules.aligned(car);
      }
    });
  }
}

function change(
  tools: RepairTools,
  call: MoveCall,
  alarm: Alarm,
  patch: Parameters<typeof changeAlarm>[2],
  body: Record<string, unknown>,
): void {
  const changed = changeAlarm(tools.live, alarm, patch, { ...body, by: call.session?.name ?? null });
  call.facts.push(changed.fact);
  call.afterCommit(changed.settled);
}

/** The order's own alarm, those that were closed under it, and what else calls for people in this elevator. */
async function alarmsOf({ live }: RepairTools, call: MoveCall, order: RepairOrder): Promise<Alarm[]> {
  const found = await call.tx.query<{ alarm_id: string }>(
    `select distinct alarm_id from repair_orders where alarm_id is not null and (id = $1 or parent_id = $1)
     union select id::text from alarms where elevator_id = $2 and closed_at is null
       and kind in ('trapped', 'bell')`,
    [order.id, order.elevatorId],
  );
  const alarms: Alarm[] = [];
  for (const { alarm_id } of found.rows) {
    const alarm = await openAlarm(call.tx, live, call.tenantId, alarm_id);
    if (alarm) alarms.push(alarm);
  }
  return alarms;
}
