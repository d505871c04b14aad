import type { WeekFacts, WeekOfElevator } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  startOfDayMs,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readMonitoring } from './readMonitoring.ts';
import type { SupervisedUnit } from './readUnit.ts';

/** Days of a use unit, both included. */
export interface Span {
  fromOn: DayNumber;
  untilOn: DayNumber;
}

/**
 * The daily controls that a unit made and owes in some days: a day of the future is not owed, nor a stopped one, nor one
 * before the elevator joined, unless an earlier record exists.
 */
export async function readDays(
  tx: Transaction,
  unit: SupervisedUnit,
  { fromOn, untilOn }: Span,
  nowMs: number,
): Promise<WeekOfElevator[]> {
  const ids = unit.elevators.map(({ id }) => id);
  const lastOn = Math.min(untilOn, dayInZone(unit.zoneId, nowMs));
  const records = await tx.query<{ id: string; days: string[]; hazards: number }>(
    `select elevator_id as id, array_agg(distinct to_char(control_date, 'YYYY-MM-DD')) as days,
       coalesce(sum(hazard_count), 0)::int as hazards
     from day_controls where elevator_id = any($1::bigint[]) and deleted_at is null and status <> 'draft'
       and control_date between $2 and $3 group by elevator_id`,
    [ids, textOfDay(fromOn), textOfDay(untilOn)],
  );
  const stops = await tx.query<{ id: string; from: string; until: string | null }>(
    `select elevator_id as id, to_char(stopped_at at time zone $4, 'YYYY-MM-DD') as from,
       to_char(released_at at time zone $4, 'YYYY-MM-DD') as until
     from stop_uses where elevator_id = any($1::bigint[]) and deleted_at is null
       and stopped_at < $3 and coalesce(released_at, 'infinity') > $2`,
    [
      ids,
      new Date(startOfDayMs(unit.zoneId, fromOn)),
      new Date(startOfDayMs(unit.zoneId, untilOn + 1)),
      unit.zoneId,
    ],
  );
  const recordsById = new Map(records.rows.map((row) => [row.id, row]));
  return unit.elevators.map(({ id, no, isInUse, firstOn }) => {
    const spans = stops.rows.filter((stop) => stop.id === id);
    // An elevator out of use without a stop-use record owes nothing today, nor for the day before.
    const isStoppedOn = (day: string) =>
      spans.some(({ from, until }) => day > from && (until === null || day < until)) ||
      (!isInUse && day >= textOfDay(dayInZone(unit.zoneId, nowMs) - 1));
    const recordedDays = recordsById.get(id)?.days ?? [];
    const owedFromOn = Math.max(fromOn, Math.min(firstOn, ...recordedDays.map(dayNumberOf)));
    const days = Array.from({ length: Math.max(0, lastOn - owedFromOn + 1) }, (_, at) =>
      textOfDay(owedFromOn + at),
    );
    return {
      elevatorId: id,
      elevatorNo: no,
      expectedDays: days.filter((day) => !isStoppedOn(day)),
      recordedDays,
      stoppedDays: days.filter(isStoppedOn),
      hazardCount: recordsById.get(id)?.hazards ?? 0,
    };
  });
}

/** Everything that a weekly report is drafted from. */
export async function readWeekFacts(
  tx: Transaction,
  unit: SupervisedUnit,
  { fromOn, untilOn }: Span,
  nowMs: number,
): Promise<WeekFacts> {
  const toMs = Math.min(nowMs, startOfDayMs(unit.zoneId, untilOn + 1));
  const monitoring = await readMonitoring(
    tx,
    unit.elevators.map(({ id }) => id),
    {
      fromMs: startOfDayMs(unit.zoneId, fromOn),
      toMs: Math.max(startOfDayMs(unit.zoneId, fromOn), toMs),
      today: textOfDay(Math.min(untilOn, dayInZone(unit.zoneId, nowMs))),
    },
  );
  return {
    elevators: await readDays(tx, unit, { fromOn, untilOn }, nowMs),
    monitoring,
    elevatorNos: Object.fromEntries(unit.elevators.map(({ id, no }) => [id, no])),
  };
}
