import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import { alarmChangeOf } from '@hoistway/shared/domain/liveEvent.ts';
import { mayMove, revokeWithinMs } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { EventFollower, FollowedEvent } from '../../events/eventFollowers.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import {
  caseKeyOf,
  type MoveCall,
  moveOrder,
  productCall,
  type RepairTools,
  recordOrderEvent,
  writeCallFacts,
  writeOrder,
} from './moveOrder.ts';
import { openOrder } from './openOrder.ts';
import { asRepairOrder, holdOrder } from './repairOrder.ts';

/** Opens orders from alarms and revokes those whose evidence was withdrawn. Late events dispatch no one. */
export const followAlarms = (tools: RepairTools): EventFollower => ({
  name: 'repairs',
  kinds: ['alarmRaised', 'alarmChanged', 'alarmClosed'],
  async handle(tx, event) {
    if (event.event.isLate || event.event.alarmId === null) return;
    const alarm = await alarmOf(tx, event.tenantId, event.event.alarmId);
    if (!alarm) return;
    const call = productCall({
      tx,
      tenantId: event.tenantId,
      nowMs: tools.platform.clock.now(),
      afterCommit: event.afterCommit,
    });
    if (event.event.kind === 'alarmClosed') await followClosed(tools, call, alarm);
    else await followRaised(tools, call, alarm, event);
    if (call.writtenIds.size > 0) await writeCallFacts(tools, call);
  },
});

async function followRaised(
  tools: RepairTools,
  call: MoveCall,
  alarm: Alarm,
  event: FollowedEvent,
): Promise<void> {
  const { why, people } = alarmChangeOf(event.event);
  const areConfirmed = why === 'confirmed' && people !== 0;
  const callsForPeople = alarm.kind === 'trapped' || (alarm.kind === 'bell' && areConfirmed);
  const isNews = event.event.kind === 'alarmRaised' || why === 'joined' || why === 'confirmed';
  if (!isNews || !(callsForPeople || alarm.kind === 'seriousFault')) return;
  if (isPast(alarm, call.nowMs - Date.parse(event.event.receivedAt))) return;
  // Each elevator of an incident needs an order of its own.
  for (const elevatorId of [...new Set(alarm.members)].toSorted())
    await openOrder(tools, call, {
      elevatorId,
      source: 'autoAlarm',
      hasPeople: callsForPeople,
      alarm,
      reportedMs: Date.parse(event.event.receivedAt),
    });
}

/** An old alarm dispatches no one, nor one that ended before the event was read, its delay included. */
const isPast = (alarm: Alarm, ageMs: number): boolean =>
  ageMs > oldMs || (alarm.state === 'closed' && ageMs > revokeWithinMs);
const oldMs = dayMs;

/** Ends the order of a closed alarm before any arrival. */
async function followClosed(tools: RepairTools, call: MoveCall, alarm: Alarm): Promise<void> {
  const result = await call.tx.query<{ id: string }>(
    `select id from repair_orders where alarm_id = $1 and work_order_record_state in (0, 1, 2) order by id`,
    [alarm.id],
  );
  for (const { id } of result.rows) {
    const row = await holdOrder(call.tx, id);
    const order = asRepairOrder(row);
    const reason = alarm.closeReason ?? 'handled';
    const body = { reason, by: alarm.closedBy, note: alarm.note };
    if (reason === 'peopleFreed') {
      if (!mayMove(order, 'freePeople')) continue;
      const after = await writeOrder(call, row, { freedAt: alarm.closedAt });
      await recordOrderEvent(tools, call, after, 'freePeople', { body });
    } else if (mayMove(order, 'revoke') && isWithdrawn(alarm))
      await moveOrder(tools, call, row, 'revoke', { fields: { revocationReason: reason }, body });
    else
      await appendCaseEntries(call.tx, { tenantId: call.tenantId, caseKey: caseKeyOf(order) }, [
        { kind: 'evidence', at: new Date(call.nowMs), body: { what: 'alarmEnded', ...body } },
      ]);
  }
}

/**
 * Whether no rescuer is needed any more: by a person's statement, or by the elevator's signals within the delay. After
 * it a rescuer has been dispatched, and people decide.
 */
function isWithdrawn(alarm: Alarm): boolean {
  if (alarm.closeReason === 'falseAlarm' || alarm.closeReason === 'test') return true;
  if (alarm.closeReason !== 'evidenceWithdrawn' && alarm.closeReason !== 'recovered') return false;
  if (alarm.kind !== 'trapped' || alarm.degree === 'confirmed' || alarm.closedAt === null) return false;
  return Date.parse(alarm.closedAt) - Date.parse(alarm.receivedAt) <= revokeWithinMs;
}

async function alarmOf(tx: Transaction, tenantId: string, alarmId: string): Promise<Alarm | null> {
  const visibility = { tenantId, orgId: '', orgIds: [], isWholeTenant: true };
  return (await readAlarm(tx, visibility, alarmId))?.alarm ?? null;
}
