import { mondayOf, monthStartOf, nextMonthOf } from '@hoistway/shared/domain/supervision/deadlines.ts';
import type { MonthFacts, MonthTask } from '@hoistway/shared/domain/supervision/monthDraft.ts';
import { totalFacts } from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import {
  type DayNumber,
  dayInZone,
  dayNumberOf,
  startOfDayMs,
  textOfDay,
} from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readMonitoring } from './readMonitoring.ts';
import { hadElevators, type SupervisedUnit } from './readUnit.ts';
import { readDays, type Span } from './readWeek.ts';

/** Everything that a month's minutes are drafted from. */
export async function readMonthFacts(
  tx: Transaction,
  unit: SupervisedUnit,
  dayOfMonth: DayNumber,
  nowMs: number,
): Promise<MonthFacts> {
  const span = { fromOn: monthStartOf(dayOfMonth), untilOn: nextMonthOf(dayOfMonth) - 1 };
  const before = { fromOn: monthStartOf(span.fromOn - 1), untilOn: span.fromOn - 1 };
  const ids = unit.elevators.map(({ id }) => id);
  const days = await readDays(tx, unit, span, nowMs);
  const monitoring = await readMonitoring(tx, ids, windowOf(unit, span, nowMs));
  const previous = await readMonitoring(tx, ids, windowOf(unit, before, nowMs));
  const daysExpected = days.reduce((sum, one) => sum + one.expectedDays.length, 0);
  const daysMissing = days.reduce(
    (sum, one) => sum + one.expectedDays.filter((day) => !one.recordedDays.includes(day)).length,
    0,
  );
  return {
    expectedWeeks: weeksOf(unit, span, nowMs),
    weeks: await readWeeks(tx, unit.id, span),
    daysRecorded: daysExpected - daysMissing,
    daysExpected,
    hazardCount: days.reduce((sum, one) => sum + one.hazardCount, 0),
    monitoring,
    previousTotals: { ...totalFacts(previous), hazardCount: await countHazards(tx, ids, before) },
    previousTasks: await readTasks(tx, unit.id, before),
    elevatorNos: Object.fromEntries(unit.elevators.map(({ id, no }) => [id, no])),
  };
}

/** Mondays of the weeks whose Sunday lies in the span and is past or today; weeks before the first elevator are left out. */
function weeksOf(unit: SupervisedUnit, { fromOn, untilOn }: Span, nowMs: number): string[] {
  const lastOn = Math.min(untilOn, dayInZone(unit.zoneId, nowMs));
  const mondays: string[] = [];
  for (let monday = mondayOf(fromOn); monday + 6 <= lastOn; monday += 7)
    if (hadElevators(unit, monday + 6)) mondays.push(textOfDay(monday));
  return mondays;
}

const windowOf = (unit: SupervisedUnit, { fromOn, untilOn }: Span, nowMs: number) => {
  const fromMs = startOfDayMs(unit.zoneId, fromOn);
  return {
    fromMs,
    toMs: Math.max(fromMs, Math.min(nowMs, startOfDayMs(unit.zoneId, untilOn + 1))),
    today: textOfDay(Math.min(untilOn, dayInZone(unit.zoneId, nowMs))),
  };
};

async function readWeeks(tx: Transaction, unitId: string, span: Span): Promise<MonthFacts['weeks']> {
  const result = await tx.query<{ id: string; day: string; state: string; hazards: number }>(
    `select w.id, to_char(w.check_date, 'YYYY-MM-DD') as day, w.status as state,
       (select count(*)::int from week_check_items i where i.week_check_id = w.id and i.deleted_at is null
         and i.result = 'unqualified') as hazards
     from week_checks w where w.use_unit_id = $1 and w.deleted_at is null and w.check_date between $2 and $3
     order by w.check_date`,
    [unitId, textOfDay(span.fromOn), textOfDay(span.untilOn)],
  );
  return result.rows.map(({ id, day, state, hazards }) => ({
    id,
    weekOf: textOfDay(mondayOf(dayNumberOf(day))),
    state,
    hazardCount: hazards,
  }));
}

async function countHazards(tx: Transaction, ids: readonly string[], span: Span): Promise<number> {
  const result = await tx.query<{ hazards: number }>(
    `select coalesce(sum(hazard_count), 0)::int as hazards from day_controls
     where elevator_id = any($1::bigint[]) and deleted_at is null and status <> 'draft'
       and control_date between $2 and $3`,
    [ids, textOfDay(span.fromOn), textOfDay(span.untilOn)],
  );
  return result.rows[0]?.hazards ?? 0;
}

/** The tasks of the unit's last minutes in a span. */
async function readTasks(tx: Transaction, unitId: string, span: Span): Promise<MonthTask[]> {
  const result = await tx.query<MonthTask>(
    `select t.id, t.content, t.owner_id as "ownerId", to_char(t.due_on, 'YYYY-MM-DD') as "dueOn",
       t.is_done as "isDone"
     from supervision_tasks t where t.deleted_at is null and t.month_dispatch_id = (
       select m.id from month_dispatches m where m.use_unit_id = $1 and m.deleted_at is null
         and m.dispatch_date between $2 and $3 order by m.dispatch_date desc, m.id desc limit 1)
     order by t.due_on nulls last, t.id`,
    [unitId, textOfDay(span.fromOn), textOfDay(span.untilOn)],
  );
  return result.rows;
}
