import {
  type IndicatorName,
  indicatorNames,
  type Observations,
} from '@hoistway/shared/domain/health/indicators.ts';
import {
  baselineWeeks,
  type IndicatorWeeks,
  weekValue,
} from '@hoistway/shared/domain/health/judgeIndicator.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Weekly values by indicator; the current week are the last seven whole UTC days. */
export type ElevatorWeeks = Partial<Record<IndicatorName, IndicatorWeeks>>;

const daysOfWeek = 7;
const weeks = baselineWeeks + 1;
/** Same-trip groups with fewer runs before say nothing. */
const leastRuns = 5;

interface WeekRow {
  elevatorId: string;
  /** 0 is the current week. */
  week: number;
  name: string;
  count: number;
  total: number;
}

/** Weekly values of some elevators at a moment. */
export async function readWeeks(
  tx: Transaction,
  { elevatorIds, nowMs }: { elevatorIds: readonly string[]; nowMs: number },
): Promise<Map<string, ElevatorWeeks>> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const parameters = [elevatorIds, today, weeks * daysOfWeek];
  const signals = Map.groupBy(
    (await tx.query<WeekRow>(weeksSql('hours'), parameters)).rows,
    (row) => row.elevatorId,
  );
  const runs = Map.groupBy(
    (await tx.query<WeekRow>(weeksSql('runs'), parameters)).rows,
    (row) => row.elevatorId,
  );
  const brakes = Map.groupBy(
    (await tx.query<WeekRow>(brakesSql, [elevatorIds, new Date(nowMs), weeks * daysOfWeek])).rows,
    (row) => row.elevatorId,
  );
  return new Map(
    elevatorIds.map((id) => [
      id,
      {
        ...weeksOf([...(signals.get(id) ?? []), ...(brakes.get(id) ?? [])]),
        ...currentWeeks(runs.get(id) ?? []),
      },
    ]),
  );
}

const weeksSql = (column: 'hours' | 'runs') => `
  select s.elevator_id::text as "elevatorId", ($2::date - s.day - 1) / ${daysOfWeek} as week, i.key as name,
    sum((i.value ->> 0)::float8) as count, sum((i.value ->> 1)::float8) as total
  from signal_days s cross join lateral jsonb_each(s.${column}) h cross join lateral jsonb_each(h.value) i
  where s.elevator_id = any($1::bigint[]) and s.day < $2::date and s.day >= $2::date - $3::int
  group by 1, 2, 3`;

const brakesSql = `
  select f.elevator_id::text as "elevatorId",
    floor(extract(epoch from $2 - f.collected_at) / (86400 * ${daysOfWeek}))::int as week, v.name,
    count(v.value)::float8 as count, sum(v.value)::float8 as total
  from feature_records f cross join lateral (values
    ('brakeOpenTime', brake_switch1_open_ms), ('brakeOpenTime', brake_switch2_open_ms),
    ('brakeCloseTime', brake_switch1_close_ms), ('brakeCloseTime', brake_switch2_close_ms),
    ('brakeAsymmetry', abs(brake_switch1_close_ms - brake_switch2_close_ms))) v(name, value)
  where f.elevator_id = any($1::bigint[]) and f.deleted_at is null and v.value is not null
    and f.collected_at <= $2 and f.collected_at > $2 - $3::int * interval '1 day'
  group by 1, 2, 3`;

function weeksOf(rows: readonly WeekRow[]): ElevatorWeeks {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries(
    indicatorNames.flatMap((name) => {
      const own = byName.get(name);
      if (!own) return [];
      return [
        [
          name,
          spread((week) =>
            weekValue(
              name,
              own.filter((row) => row.week === week),
            ),
          ),
        ],
      ];
    }),
  );
}

const spread = (valueInWeek: (week: number) => number | null): IndicatorWeeks => ({
  current: valueInWeek(0),
  before: Array.from({ length: baselineWeeks }, (_, at) => valueInWeek(at + 1)),
});

/**
 * Compares the currents of equal trips: each week's mean current of a group of floors, direction and load relative to
 * the group's mean of the weeks before, weighted by the week's runs.
 */
function currentWeeks(rows: readonly WeekRow[]): ElevatorWeeks {
  if (rows.length === 0) return {};
  const usualCurrents = new Map<string, Observations>();
  for (const { week, name, count, total } of rows) {
    if (week === 0) continue;
    const one = usualCurrents.get(name) ?? { count: 0, total: 0 };
    usualCurrents.set(name, { count: one.count + count, total: one.total + total });
  }
  const driveCurrent = spread((week) => {
    const ratios = rows.flatMap(({ name, count, total, ...row }): Observations[] => {
      const usual = usualCurrents.get(name);
      if (row.week !== week || !usual || usual.count < leastRuns || usual.total === 0) return [];
      return [{ count, total: total / (usual.total / usual.count) }];
    });
    return weekValue('driveCurrent', ratios);
  });
  return { driveCurrent };
}

/** Days of signals that the indicators read. */
export const signalDaysMs = (weeks * daysOfWeek + 1) * dayMs;
