import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { Car } from '../../fleet/car.ts';
import { countFleet, onlineOf } from '../../fleet/countFleet.ts';
import { elevatorsVisible, historyVisible, inScope, type Visibility } from '../../session/visibility.ts';

const daysShown = 14;

/**
 * The home dashboard's totals, all of one instant and one scope. Elevators are counted where `fleet/counts` counts
 * them, so that both agree. Archived means with a register code, opened reports those sent automatically; a day is in
 * the caller's zone.
 */
export async function homeFigures(
  tx: Transaction,
  visibility: Visibility,
  now: { table: FleetTable; cars: readonly Car[]; nowMs: number; zoneId: string },
): Promise<HomeFigures> {
  const { elevators, online } = countFleet(now.table, now.cars);
  return {
    at: new Date(now.nowMs).toISOString(),
    elevators,
    online,
    byDistrict: byDistrict(now.table, now.cars),
    archived: await countArchived(tx, visibility),
    repairOrdersOpen: await countRepairOrders(tx, visibility),
    reportsOpened: await countReporting(tx, visibility),
    users: await countUsers(tx, visibility),
    daily: await byDay(tx, visibility, now),
  };
}

/** The districts with the most elevators first. */
function byDistrict(table: FleetTable, cars: readonly Car[]): HomeFigures['byDistrict'] {
  const byName = new Map<string, HomeFigures['byDistrict'][number]>();
  for (const { slot, record } of cars) {
    const { district } = record;
    const existing = byName.get(district) ?? { district, elevators: 0, online: 0 };
    byName.set(district, existing);
    existing.elevators++;
    if (onlineOf(table, slot) === 'online') existing.online++;
  }
  return [...byName.values()].sort((a, b) => b.elevators - a.elevators || (a.district < b.district ? -1 : 1));
}

const countArchived = (tx: Transaction, visibility: Visibility): Promise<number> =>
  count(
    tx,
    sql`select count(nullif(e.register_code, ''))::int as count from elevators e
      where e.deleted_at is null and ${elevatorsVisible('e', visibility)}`,
  );

/** Elevators whose day, week or month reports are switched on. */
const countReporting = (tx: Transaction, visibility: Visibility): Promise<number> =>
  count(
    tx,
    sql`select count(*)::int as count from elevators e where e.deleted_at is null
      and (e.auto_day_report or e.auto_week_report or e.auto_month_report) and ${elevatorsVisible('e', visibility)}`,
  );

async function countRepairOrders(tx: Transaction, visibility: Visibility): Promise<number> {
  return count(
    tx,
    sql`select count(*)::int as count from repair_orders r where r.deleted_at is null
      and r.work_order_record_state = any(${sql.param(openRepairStates)}::int[])
      and ${ofSeenElevator(sql`r.elevator_id`, visibility)}`,
  );
}

const countUsers = (tx: Transaction, visibility: Visibility): Promise<number> =>
  count(
    tx,
    sql`select count(*)::int as count from users u where u.deleted_at is null and ${inScope(sql`u.org_id`, visibility)}`,
  );

interface DayRow extends Record<string, unknown> {
  day: string;
  alarms: number;
  trapped: number;
  faults: number;
  repair_orders: number;
}

async function byDay(
  tx: Transaction,
  visibility: Visibility,
  { nowMs, zoneId }: { nowMs: number; zoneId: string },
): Promise<HomeFigures['daily']> {
  const from = new Date(nowMs - daysShown * dayMs);
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
          from repair_orders r where r.alarm_time >= ${from} and r.deleted_at is null
            and ${ofSeenElevator(sql`r.elevator_id`, visibility)}
      )
      select to_char(d.day, 'YYYY-MM-DD') as day,
        count(*) filter (where what = 'alarm')::int as alarms,
        count(*) filter (where what = 'alarm' and is_trapped)::int as trapped,
        count(*) filter (where what = 'fault')::int as faults,
        count(*) filter (where what = 'repairOrder')::int as repair_orders
      from generate_series(${today} - ${daysShown - 1}::int, ${today}, interval '1 day') as d(day)
      left join reported on reported.day = d.day::date
      group by d.day order by d.day`,
  );
  return rows.map(({ repair_orders: repairOrders, ...row }) => ({ ...row, repairOrders }));
}

const ofSeenElevator = (column: SQL, visibility: Visibility): SQL =>
  visibility.isWholeTenant
    ? sql`true`
    : sql`exists (select 1 from elevators e where e.id = ${column} and ${elevatorsVisible('e', visibility)})`;

async function count(tx: Transaction, statement: SQL): Promise<number> {
  return (await run<{ count: number }>(tx, statement))[0]?.count ?? 0;
}
