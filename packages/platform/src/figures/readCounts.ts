import type { Span } from '@hoistway/shared/domain/availability.ts';
import type { EvidenceSum } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Queryable } from '../db/tenantTransaction.ts';

export type CountSum = Extract<
  EvidenceSum,
  'alarms' | 'trappedAlarms' | 'faults' | 'visitsDue' | 'visitsOnTime'
>;

export interface DayCounts extends Record<CountSum, number> {
  elevatorId: string;
  day: string;
}

interface CountRow {
  elevator_id: string;
  day: string;
  alarms: number;
  trapped: number;
  faults: number;
  due: number;
  on_time: number;
}

/**
 * Counts of alarms, faults and visits by local day. A visit counts on the last day of its plan, once that day is
 * over.
 */
export async function readCounts(
  tx: Queryable,
  range: {
    window: Span;
    fromDay: string;
    toDay: string;
    todayDay: string;
    zoneId: string;
    elevatorIds: readonly string[];
  },
): Promise<DayCounts[]> {
  const { window, fromDay, toDay, todayDay, zoneId, elevatorIds } = range;
  const result = await tx.query<CountRow>(
    `with counted as (
       select elevator_id, (received_at at time zone $4)::date as day, 1 as alarms, (kind = 'trapped')::int as trapped,
         0 as faults, 0 as due, 0 as on_time
       from alarms where elevator_id = any($1) and received_at >= $2 and received_at < $3
       union all
       select elevator_id, (fault_time at time zone $4)::date, 0, 0, 1, 0, 0 from fault_records
       where elevator_id = any($1) and fault_time >= $2 and fault_time < $3
       union all
       select elevator_id, plan_end_date, 0, 0, 0, 1, (status in ('completed', 'confirmed')
         and (complete_date at time zone $4)::date <= plan_end_date)::int
       from maintenance_orders where elevator_id = any($1) and plan_end_date >= $5::date
         and plan_end_date < least($6::date, $7::date) and deleted_at is null and status <> 'invalid'
     )
     select elevator_id, to_char(day, 'YYYY-MM-DD') as day, sum(alarms)::int as alarms, sum(trapped)::int as trapped,
       sum(faults)::int as faults, sum(due)::int as due, sum(on_time)::int as on_time
     from counted group by elevator_id, counted.day`,
    [elevatorIds, new Date(window.fromMs), new Date(window.toMs), zoneId, fromDay, toDay, todayDay],
  );
  return result.rows.map((row) => ({
    elevatorId: row.elevator_id,
    day: row.day,
    alarms: row.alarms,
    trappedAlarms: row.trapped,
    faults: row.faults,
    visitsDue: row.due,
    visitsOnTime: row.on_time ?? 0,
  }));
}
