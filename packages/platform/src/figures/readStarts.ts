import { hoursOfDay, weekdays } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Period } from '@hoistway/shared/domain/figures/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';

/** Starts by `weekday * 24 + hour` of the local days, weekdays from Monday. */
export async function readStarts(tx: Transaction, elevatorsInScope: SQL, period: Period): Promise<number[]> {
  const rows = await run<{ at: number; starts: number }>(
    tx,
    sql`select ((extract(isodow from d.day) - 1) * ${hoursOfDay}::int + s.nth - 1)::int as at, sum(s.starts)::float8 as starts
      from figure_days d cross join lateral unnest(d.starts_by_hour) with ordinality as s(starts, nth)
      where d.day >= ${period.fromDay}::date and d.day < ${period.toDay}::date and d.starts_by_hour is not null
        and d.elevator_id in (${elevatorsInScope})
      group by 1`,
  );
  const startsByHour = new Array<number>(weekdays * hoursOfDay).fill(0);
  for (const { at, starts } of rows) startsByHour[at] = starts;
  return startsByHour;
}

export interface StartsRow extends Record<string, unknown> {
  /** The elevator, or the day as `yyyy-MM-dd`. */
  key: string;
  /** The elevator's number and name. */
  name: string;
  starts: number;
}

/** The starts counted by `readStarts`, by elevator (most first) or by day; null as the hour for all hours. */
export const readStartsOfHour = (
  tx: Transaction,
  elevatorsInScope: SQL,
  { period, hour, isByDay }: { period: Period; hour: number | null; isByDay: boolean },
): Promise<StartsRow[]> =>
  run<StartsRow>(
    tx,
    sql`select ${isByDay ? sql`to_char(d.day, 'YYYY-MM-DD')` : sql`d.elevator_id::text`} as key,
        min(concat_ws(' ', nullif(e.no, ''), nullif(e.name, ''))) as name, sum(s.starts)::float8 as starts
      from figure_days d cross join lateral unnest(d.starts_by_hour) with ordinality as s(starts, nth)
      join elevators e on e.tenant_id = d.tenant_id and e.id = d.elevator_id
      where d.day >= ${period.fromDay}::date and d.day < ${period.toDay}::date and d.starts_by_hour is not null
        and d.elevator_id in (${elevatorsInScope}) and (${hour}::int is null or s.nth = ${hour}::int + 1)
      group by 1 having sum(s.starts) > 0 order by ${isByDay ? sql`key` : sql`starts desc, key`}`,
  );
