import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { elevatorsVisible, historyVisible, type Visibility } from '../session/visibility.ts';
import { isCountedCase } from './readCases.ts';

type DailyCounts = HomeFigures['daily'][number];

interface DayRow extends Record<string, unknown> {
  day: string;
  alarms: number;
  trapped: number;
  faults: number;
  repair_orders: number;
}

/**
 * Counts of the last days, oldest first, with the definitions of docs/figures.md: `alarms`, `trappedAlarms`, `faults`
 * and `orders`. They are read from the records, since the current day changes by the second.
 */
export async function readDailyCounts(
  tx: Transaction,
  visibility: Visibility,
  { nowMs, zoneId, days }: { nowMs: number; zoneId: string; days: number },
): Promise<DailyCounts[]> {
  const from = new Date(nowMs - days * dayMs);
  const dayOf = (column: SQL) => sql`(${column} at time zone ${zoneId})::date`;
  const today = sql`(${new Date(nowMs)}::timestamptz at time zone ${zoneId})::date`;
  const rows = await run<DayRow>(
    tx,
    sql`with reported as (
        select ${dayOf(sql`a.received_at`)} as day, 'alarm' as what, a.kind = 'trapped' as is_trapped
          from alarms a where a.received_at >= ${from} and ${historyVisible(sql`a.org_ids`, visibility)}
        union all select ${dayOf(sql`f.fault_time`)}, 'fault', false
          from fault_records f where f.fault_time >= ${from} and ${historyVisible(sql`f.org_ids`, visibility)}
        union all select ${dayOf(sql`r.alarm_time`)}, 'repairOrder', false
          from repair_orders r where r.alarm_time >= ${from} and ${sql.raw(isCountedCase)}
            and ${ofVisibleElevator(sql`r.elevator_id`, visibility)}
      )
      select to_char(d.day, 'YYYY-MM-DD') as day,
        count(*) filter (where what = 'alarm')::int as alarms,
        count(*) filter (where what = 'alarm' and is_trapped)::int as trapped,
        count(*) filter (where what = 'fault')::int as faults,
        count(*) filter (where what = 'repairOrder')::int as repair_orders
      from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as d(day)
      left join reported on reported.day = d.day::date
      group by d.day order by d.day`,
  );
  return rows.map(({ repair_orders: repairOrders, ...row }) => ({ ...row, repairOrders }));
}

/** Whether the session sees the elevator of a record. */
export const ofVisibleElevator = (column: SQL, visibility: Visibility): SQL =>
  visibility.isWholeTenant
    ? sql`true`
    : sql`exists (select 1 from elevators e where e.id = ${column} and ${elevatorsVisible('e', visibility)})`;
