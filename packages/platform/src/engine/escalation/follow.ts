import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { caseKeyOfAlarm } from '@hoistway/shared/domain/caseFile.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { silentAfterMs } from '@hoistway/shared/domain/escalation.ts';
import { alarmChangeOf, type LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { policyFor } from '../../cases/readPolicy.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { EventFollower } from '../../events/eventFollowers.ts';
import { firstDueMs, roundsSinceRestart, whileAcknowledged } from './decide.ts';
import {
  asItIs,
  type Escalation,
  type EscalationMove,
  escalationOfAlarm,
  insertEscalation,
  saveMoves,
} from './rows.ts';

/** Changes of an alarm by which a user takes responsibility. */
const acknowledging: ReadonlySet<unknown> = new Set(['acknowledged', 'takenOver', 'confirmed']);
/** Reasons of a change after which an escalation begins even if no policy existed before. */
const wanting: ReadonlySet<unknown> = new Set(['escalateNow']);

/**
 * Keeps each alarm's escalation in step with it: begins it, stops it while a user has the alarm or has shelved it,
 * resumes it when that had no result, and ends it.
 */
export const escalationFollower = (tools: { clock: Clock; wake(): void }): EventFollower => ({
  name: 'escalation',
  kinds: ['alarmRaised', 'alarmChanged', 'alarmClosed'],
  isUrgent: true,
  async handle(tx, { tenantId, event, afterCommit }) {
    if (event.isLate || event.alarmId === null) return;
    const nowMs = tools.clock.now();
    const result = await tx.query<{ body: unknown; org_ids: string[] }>(
      'select body, org_ids from alarms where id = $1',
      [event.alarmId],
    );
    const [row] = result.rows;
    if (!row) return;
    const alarm = alarmSchema.parse(row.body);
    // Before its case, as due calls do.
    let escalation = await escalationOfAlarm(tx, alarm.id);
    await noteWhatPeopleDid(tx, tenantId, event, nowMs);
    if (!escalation) {
      await begin(tx, { tenantId, event, alarm, orgIds: row.org_ids, nowMs });
      escalation = await escalationOfAlarm(tx, alarm.id);
    }
    if (!escalation) return;
    const move = inStep(escalation, alarm, event, nowMs);
    if (move) await saveMoves(tx, [move], nowMs);
    afterCommit(tools.wake);
  },
});

async function begin(
  tx: Transaction,
  of: { tenantId: string; event: LiveEvent; alarm: Alarm; orgIds: readonly string[]; nowMs: number },
): Promise<void> {
  const { tenantId, event, alarm, orgIds, nowMs } = of;
  if (alarm.state === 'closed') return;
  if (event.kind !== 'alarmRaised' && !wanting.has(alarmChangeOf(event).why)) return;
  const receivedMs = Date.parse(alarm.receivedAt);
  if (event.kind === 'alarmRaised' && nowMs - receivedMs > silentAfterMs) return;
  const policy = await policyFor(tx, {
    tenantId,
    kind: alarm.kind,
    // A forced call ignores the policies' conditions.
    isPeople: alarm.class === 1 || wanting.has(alarmChangeOf(event).why),
    useUnitId: alarm.useUnitId,
    orgIds,
  });
  if (!policy) return;
  const startMs = event.kind === 'alarmRaised' ? receivedMs : nowMs;
  await insertEscalation(tx, {
    tenantId,
    alarm,
    orgIds,
    policy,
    nextDueMs: firstDueMs(policy, startMs),
    nowMs: startMs,
  });
}

/** New state of an escalation by its alarm and the event; null for no change. */
function inStep(
  escalation: Escalation,
  alarm: Alarm,
  event: LiveEvent,
  nowMs: number,
): EscalationMove | null {
  const before = asItIs(escalation);
  if (alarm.state === 'closed')
    return escalation.state === 'ended'
      ? null
      : { ...before, state: 'ended', nextDueMs: null, isForced: false, endReason: 'closed' };
  const { why } = alarmChangeOf(event);
  if (wanting.has(why)) {
    const lastRound = roundsSinceRestart(escalation.policy, escalation.place, escalation.lastRound);
    const state = escalation.state === 'ended' ? 'running' : escalation.state;
    return { ...before, state, lastRound, isForced: true, nextDueMs: nowMs, activeMs: nowMs };
  }
  if (escalation.state === 'ended') return null;
  if (alarm.state === 'acknowledged') {
    if (escalation.state === 'acknowledged')
      return acknowledging.has(why) ? { ...before, activeMs: nowMs } : null;
    const decision = whileAcknowledged(escalation, nowMs);
    if (decision.do !== 'wait') return null;
    return { ...before, state: 'acknowledged', nextDueMs: decision.nextDueMs, activeMs: nowMs };
  }
  if (alarm.state !== 'open') return null;
  const isBack = escalation.state === 'acknowledged';
  // Its time may have been read before the event arrived.
  const isUnshelved = why === 'shelvingOver' && escalation.activeMs < Date.parse(event.receivedAt);
  if (!isBack && !isUnshelved) return null;
  return {
    ...before,
    state: 'running',
    lastRound: roundsSinceRestart(escalation.policy, escalation.place, escalation.lastRound),
    nextDueMs: isBack || escalation.nextDueMs === null ? nowMs : Math.min(escalation.nextDueMs, nowMs),
    activeMs: nowMs,
  };
}

/** Stores acknowledgements by person, and their lines of the case. */
async function noteWhatPeopleDid(
  tx: Transaction,
  tenantId: string,
  event: LiveEvent,
  nowMs: number,
): Promise<void> {
  const { alarmId, receivedAt } = event;
  const { why, by, userId, note } = alarmChangeOf(event);
  if (alarmId === null || typeof by !== 'string') return;
  const isAcknowledging = acknowledging.has(why);
  if (isAcknowledging && typeof userId === 'string')
    await tx.query(
      `insert into escalation_acknowledgements (tenant_id, alarm_id, user_id, user_name, at, how)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (alarm_id, user_id) do update set at = excluded.at, how = excluded.how`,
      [tenantId, alarmId, userId, by, new Date(receivedAt), String(why)],
    );
  const kind = isAcknowledging || why === 'unacknowledged' ? 'acknowledgement' : caseKindOf(why);
  if (kind)
    await appendCaseEntries(tx, { tenantId, caseKey: caseKeyOfAlarm(alarmId) }, [
      {
        kind,
        at: new Date(nowMs),
        by,
        body: { why: String(why), ...(typeof note === 'string' && { note }) },
      },
    ]);
}

const caseKindOf = (why: unknown): 'comment' | 'escalation' | null => {
  if (why === 'commented') return 'comment';
  return wanting.has(why) ? 'escalation' : null;
};
