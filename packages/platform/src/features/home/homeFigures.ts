import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { repairStates } from '@hoistway/shared/resources/repairOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible, historyVisible, inScope, type Visibility } from '../../session/visibility.ts';

const daysShown = 14;
const dayMs = 86_400_000;
const openRepairStates = [repairStates.reported, repairStates.accepted, repairStates.arrived];

interface DistrictRow extends Record<string, unknown> {
  district: string;
  elevators: number;
  registered: number;
  online: number;
}

/**
 * The home dashboard's totals, all of one instant and one scope. Archived are the elevators with a register code; a day is
 * one of the caller's zone.
 */
export async function homeFigures(
  tx: Transaction,
  seen: Visibility,
  at: { nowMs: number; zoneId: string },
): Promise<HomeFigures> {
  const districts = await byDistrict(tx, seen);
  const sum = (pick: (row: DistrictRow) => number) => districts.reduce((all, row) => all + pick(row), 0);
  return {
    at: new Date(at.nowMs).toISOString(),
    elevators: sum((row) => row.elevators),
    archived: sum((row) => row.registered),
    online: sum((row) => row.online),
    repairOrdersOpen: await countRepairOrders(tx, seen),
    reportsOpened: 0,
    users: await countUsers(tx, seen),
    byDistrict: districts.map(({ district, elevators, online }) => ({ district, elevators, online })),
    daily: await byDay(tx, seen, at),
  };
}

function byDistrict(tx: Transaction, seen: Visibility): Promise<DistrictRow[]> {
  return run<DistrictRow>(
    tx,
    sql`select coalesce(u.district, '') as district, count(*)::int as elevators,
        count(nullif(e.register_code, ''))::int as registered,
        count(*) filter (where d.is_online)::int as online
      from elevators e
      left join use_units u on u.id = e.use_unit_id
      left join dtus d on d.dtu_code = e.dtu_code and d.deleted_at is null
      where e.deleted_at is null and ${elevatorsVisible('e', seen)}
      group by 1 order by 2 desc, 1`,
  );
}

async function countRepairOrders(tx: Transaction, seen: Visibility): Promise<number> {
  return count(
    tx,
    sql`select count(*)::int as count from repair_orders r where r.deleted_at is null
      and r.work_order_record_state = any(${sql.param(openRepairStates)}::int[])
      and ${ofSeenElevator(sql`r.elevator_id`, seen)}`,
  );
}

const countUsers = (tx: Transaction, seen: Visibility): Promise<number> =>
  count(
    tx,
    sql`select count(*)::int as count from users u where u.deleted_at is null and ${inScope(sql`u.org_id`, seen)}`,
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
  seen: Visibility,
  { nowMs, zoneId }: { nowMs: number; zoneId: string },
): Promise<HomeFigures['daily']> {
  const from = new Date(nowMs - daysShown * dayMs);
  const dayOf = (column: SQL) => sql`(${column} at time zone ${zoneId})::date`;
  const today = sql`(${new Date(nowMs)}::timestamptz at time zone ${zoneId})::date`;
  const rows = await run<DayRow>(
    tx,
    sql`with told as (
        select ${dayOf(sql`a.received_at`)} as day, 'alarm' as what, a.kind = 'trapped' as is_trapped
          from alarms a where a.received_at >= ${from} and ${historyVisible(sql`a.org_ids`, seen)}
        union all select ${dayOf(sql`f.fault_time`)}, 'fault', false
          from fault_records f where f.fault_time >= ${from} and ${historyVisible(sql`f.org_ids`, seen)}
        union all select ${dayOf(sql`r.alarm_time`)}, 'repairOrder', false
          from repair_orders r where r.alarm_time >= ${from} and r.deleted_at is null
            and ${ofSeenElevator(sql`r.elevator_id`, seen)}
      )
      select to_char(d.day, 'YYYY-MM-DD') as day,
        count(*) filter (where what = 'alarm')::int as alarms,
        count(*) filter (where what = 'alarm' and is_trapped)::int as trapped,
        count(*) filter (where what = 'fault')::int as faults,
        count(*) filter (where what = 'repairOrder')::int as repair_orders
      from generate_series(${today} - ${daysShown - 1}::int, ${today}, interval '1 day') as d(day)
      left join told on told.day = d.day::date
      group by d.day order by d.day`,
  );
  return rows.map(({ repair_orders: repairOrders, ...row }) => ({ ...row, repairOrders }));
}

const ofSeenElevator = (column: SQL, seen: Visibility): SQL =>
  seen.isWholeTenant
    ? sql`true`
    : sql`exists (select 1 from elevators e where e.id = ${column} and ${elevatorsVisible('e', seen)})`;

async function count(tx: Transaction, statement: SQL): Promise<number> {
  return (await run<{ count: number }>(tx, statement))[0]?.count ?? 0;
}
