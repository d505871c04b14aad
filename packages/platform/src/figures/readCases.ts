import type { Span } from '@hoistway/shared/domain/availability.ts';
import type { CaseEvidence } from '@hoistway/shared/domain/figures/evidence.ts';
import { acceptWithinMs, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Queryable } from '../db/tenantTransaction.ts';

/** Within this time after a completion the next order of the elevator is a return. */
const returnMs = 30 * dayMs;

export interface CaseRow {
  id: string;
  alarm_time: Date;
  has_people: boolean;
  people: number | null;
  is_by_user: boolean;
  accepted_at: Date | null;
  arrived_at: Date | null;
  freed_at: Date | null;
  completed_at: Date | null;
  due_at: Date | null;
  is_repeat: boolean | null;
  is_return: boolean;
}

export interface DatedCase {
  elevatorId: string;
  atMs: number;
  evidence: CaseEvidence;
}

const uncountedStates = `${repairStates.cancelled}, ${repairStates.twoAlarmCompleted}`;
const isCounted = (order: string): string =>
  `${order}.deleted_at is null and ${order}.parent_id is null and ${order}.work_order_record_state not in (${uncountedStates})`;

/** Condition of an order `r` that the figures count: neither revoked nor of a second alarm. */
export const isCountedCase = isCounted('r');

/** An order `b` of the same elevator whose work ended within 30 days before `r` was reported. */
const earlier = `b.elevator_id = r.elevator_id and b.id <> r.id and b.alarm_time < r.alarm_time
  and least(b.completed_at, b.recovered_at) <= r.alarm_time
  and least(b.completed_at, b.recovered_at) > r.alarm_time - ${returnMs} * interval '1 millisecond'
  and ${isCounted('b')}`;

/** The columns of `CaseRow` of an order `r`. */
export const caseColumns = `r.id, r.alarm_time, coalesce(r.has_people, false) as has_people, r.people,
  coalesce(r.alarm_class = 'D2', false) as is_by_user, r.accepted_at, r.arrived_at, r.freed_at,
  least(r.completed_at, r.recovered_at) as completed_at, r.due_at,
  case when coalesce(r.fault_code, '') <> '' then exists (select 1 from repair_orders b where ${earlier}
    and b.fault_code = r.fault_code) end as is_repeat,
  exists (select 1 from repair_orders b where ${earlier}) as is_return`;

/** Repair orders reported in a window, as evidence at the moment `nowMs`. */
export async function readCases(
  tx: Queryable,
  { window, elevatorIds, nowMs }: { window: Span; elevatorIds: readonly string[]; nowMs: number },
): Promise<DatedCase[]> {
  const result = await tx.query<CaseRow & { elevator_id: string }>(
    `select r.elevator_id, ${caseColumns} from repair_orders r
     where r.elevator_id = any($1) and r.alarm_time >= $2 and r.alarm_time < $3 and ${isCountedCase}
     order by r.elevator_id, r.alarm_time, r.id`,
    [elevatorIds, new Date(window.fromMs), new Date(window.toMs)],
  );
  return result.rows.map((row) => ({
    elevatorId: row.elevator_id,
    atMs: row.alarm_time.getTime(),
    evidence: caseOf(row, nowMs),
  }));
}

/** The evidence of an order at a moment. */
export function caseOf(row: CaseRow, nowMs: number): CaseEvidence {
  const since = (at: Date | null, from: Date | null): number | null =>
    at === null || from === null ? null : at.getTime() - from.getTime();
  return {
    orderId: row.id,
    hasPeople: row.has_people,
    people: row.has_people ? (row.people ?? 0) : 0,
    isByUser: row.is_by_user,
    acceptMs: since(row.accepted_at, row.alarm_time),
    arriveMs: since(row.arrived_at, row.alarm_time),
    rescueMs: row.people === 0 ? null : since(row.freed_at, row.arrived_at),
    isAcceptedInTime: inTime(row.accepted_at, row.alarm_time.getTime() + acceptWithinMs, nowMs),
    isArrivedInTime: row.due_at && inTime(row.arrived_at, row.due_at.getTime(), nowMs),
    isRepeat: row.is_repeat,
    isReturn: row.is_return,
    isCompleted: row.completed_at !== null,
  };
}

/** Null while the limit has not passed. */
function inTime(at: Date | null, limitMs: number, nowMs: number): boolean | null {
  if (at !== null) return at.getTime() <= limitMs;
  return nowMs > limitMs ? false : null;
}
