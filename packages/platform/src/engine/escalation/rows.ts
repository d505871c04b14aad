import { type Alarm, type AlarmKind, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import { type Policy, policySchema } from '@hoistway/shared/domain/escalationPlan.ts';
import type { EscalationState } from '@hoistway/shared/domain/escalationView.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Course } from './decide.ts';

/** A stored escalation. */
export interface Escalation extends Course {
  id: string;
  alarmId: string;
  kind: AlarmKind;
  elevatorId: string | null;
  orgIds: readonly string[];
  version: number;
}

/** A due escalation with its current alarm; both are locked until the transaction ends. */
export interface ClaimedEscalation {
  escalation: Escalation;
  alarm: Alarm;
  /** End of the maintenance mode of every elevator of the alarm; null if one has none. */
  maintenanceUntilMs: number | null;
}

interface Row {
  id: string;
  alarm_id: string;
  epoch: number;
  class: number;
  kind: AlarmKind;
  elevator_id: string | null;
  org_ids: string[];
  policy: unknown;
  state: EscalationState;
  round: number;
  step_index: number;
  last_round: number;
  next_due_at: Date | null;
  is_forced: boolean;
  active_at: Date;
  version: number;
}

/**
 * Takes due escalations, people's first; those claimed by another process, or whose alarm a user is changing, are left
 * for the next poll.
 */
export async function claimDue(
  tx: Transaction,
  nowMs: number,
  which: { limit: number; id?: string },
): Promise<ClaimedEscalation[]> {
  const result = await tx.query<Row & { alarm: unknown; maintenance_until: Date | null }>(
    `select e.*, a.body as alarm,
       case when e.class > 1 then (
         select case when bool_and(c.until_at is not null) then min(c.until_at) end
         from jsonb_array_elements_text(a.body -> 'members') as member(id) left join lateral (
           select max(m.until_at) as until_at from maintenance_modes m
           where m.tenant_id = e.tenant_id and m.deleted_at is null and m.from_at <= $1 and m.until_at > $1
             and (m.elevator_id = member.id::bigint or m.use_unit_id = (a.body ->> 'useUnitId')::bigint)) c on true
       ) end as maintenance_until
     from escalations e join alarms a on a.id = e.alarm_id
     where e.next_due_at <= $1 and ($3::bigint is null or e.id = $3)
     order by e.class, e.next_due_at, e.id limit $2
     for update of e skip locked for share of a skip locked`,
    [new Date(nowMs), which.limit, which.id ?? null],
  );
  return result.rows.map((row) => ({
    escalation: escalationOf(row),
    alarm: alarmSchema.parse(row.alarm),
    maintenanceUntilMs: row.maintenance_until?.getTime() ?? null,
  }));
}

/** Due escalations, without a claim. */
export async function dueIds(tx: Transaction, nowMs: number, limit: number): Promise<string[]> {
  const result = await tx.query<{ id: string }>(
    'select id from escalations where next_due_at <= $1 order by class, next_due_at, id limit $2',
    [new Date(nowMs), limit],
  );
  return result.rows.map(({ id }) => id);
}

/** Postpones an escalation unchanged. */
export async function putOff(tx: Transaction, id: string, untilMs: number): Promise<void> {
  await tx.query('update escalations set next_due_at = $2, version = version + 1 where id = $1', [
    id,
    new Date(untilMs),
  ]);
}

/** The escalation of an alarm, locked. */
export async function escalationOfAlarm(tx: Transaction, alarmId: string): Promise<Escalation | null> {
  const result = await tx.query<Row>('select * from escalations where alarm_id = $1 for update', [alarmId]);
  return result.rows[0] ? escalationOf(result.rows[0]) : null;
}

const escalationOf = (row: Row): Escalation => ({
  id: row.id,
  alarmId: row.alarm_id,
  epoch: row.epoch,
  isPeople: row.class === 1,
  kind: row.kind,
  elevatorId: row.elevator_id,
  orgIds: row.org_ids,
  policy: policySchema.parse(row.policy),
  state: row.state,
  place: { round: row.round, index: row.step_index },
  lastRound: row.last_round,
  nextDueMs: row.next_due_at?.getTime() ?? null,
  isForced: row.is_forced,
  activeMs: row.active_at.getTime(),
  version: row.version,
});

/** Begins an escalation; one alarm has one. */
export async function insertEscalation(
  tx: Transaction,
  start: {
    tenantId: string;
    alarm: Alarm;
    orgIds: readonly string[];
    policy: Policy;
    nextDueMs: number;
    nowMs: number;
  },
): Promise<void> {
  const { alarm, policy } = start;
  await tx.query(
    `insert into escalations (tenant_id, alarm_id, epoch, class, kind, elevator_id, org_ids, policy, state, round,
       step_index, last_round, next_due_at, active_at, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'running', 1, -1, $9, $10, $11, $11)
     on conflict (alarm_id) do nothing`,
    [
      start.tenantId,
      alarm.id,
      alarm.epoch,
      alarm.class,
      alarm.kind,
      alarm.elevatorId,
      [...start.orgIds],
      JSON.stringify(policy),
      1 + policy.repeatTimes,
      new Date(start.nextDueMs),
      new Date(start.nowMs),
    ],
  );
}

/** New state of an escalation. */
export interface EscalationMove {
  id: string;
  /** The version on which it was decided. */
  version: number;
  state: EscalationState;
  round: number;
  index: number;
  lastRound: number;
  nextDueMs: number | null;
  isForced: boolean;
  activeMs: number;
  /** Reason of its end, once ended. */
  endReason: string | null;
}

/** @throws if one was changed since it was read; the transaction must roll back then */
export async function saveMoves(
  tx: Transaction,
  moves: readonly EscalationMove[],
  nowMs: number,
): Promise<void> {
  if (moves.length === 0) return;
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const result = await tx.query(
    `update escalations e set state = m.state, round = m.round, step_index = m.index, last_round = m."lastRound",
       next_due_at = m.due, is_forced = m."isForced", active_at = m.active, version = e.version + 1,
       ended_at = case when m.state = 'ended' then $2::timestamptz end, end_reason = m."endReason"
     from jsonb_to_recordset($1::jsonb) as m(id bigint, version integer, state text, round integer, index integer,
       "lastRound" integer, due timestamptz, "isForced" boolean, active timestamptz, "endReason" text)
     where e.id = m.id and e.version = m.version`,
    [
      JSON.stringify(
        moves.map((move) => ({ ...move, due: iso(move.nextDueMs), active: iso(move.activeMs) })),
      ),
      new Date(nowMs),
    ],
  );
  if (result.rowCount !== moves.length) throw new Error('an escalation was changed by another process');
}

/** An escalation's current state, to be changed in part. */
export const asItIs = (escalation: Escalation): EscalationMove => ({
  id: escalation.id,
  version: escalation.version,
  state: escalation.state,
  round: escalation.place.round,
  index: escalation.place.index,
  lastRound: escalation.lastRound,
  nextDueMs: escalation.nextDueMs,
  isForced: escalation.isForced,
  activeMs: escalation.activeMs,
  endReason: null,
});
