import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { ofVisibleElevator, readDailyCounts } from '../../figures/readDailyCounts.ts';
import { readAlarmHours, readFaultTypes } from '../../figures/readRecentCounts.ts';
import type { Car } from '../../fleet/car.ts';
import { countFleet, onlineOf } from '../../fleet/countFleet.ts';
import { elevatorsVisible, inScope, type Visibility } from '../../session/visibility.ts';

const daysShown = 14;
const hoursShown = 24;
const faultDaysShown = 7;

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
    daily: await readDailyCounts(tx, visibility, { ...now, days: daysShown }),
    alarmHours: await readAlarmHours(tx, visibility, { ...now, hours: hoursShown }),
    faultTypes: await readFaultTypes(tx, visibility, { ...now, days: faultDaysShown }),
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
      and ${ofVisibleElevator(sql`r.elevator_id`, visibility)}`,
  );
}

const countUsers = (tx: Transaction, visibility: Visibility): Promise<number> =>
  count(
    tx,
    sql`select count(*)::int as count from users u where u.deleted_at is null and ${inScope(sql`u.org_id`, visibility)}`,
  );

async function count(tx: Transaction, statement: SQL): Promise<number> {
  return (await run<{ count: number }>(tx, statement))[0]?.count ?? 0;
}
