import type { ElevatorRepairCount, ElevatorRepairs } from '@hoistway/shared/domain/repairFigures.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Window } from '../../../events/historyQuery.ts';
import { isCountedCase } from '../../../figures/readCases.ts';
import type { Visibility } from '../../../session/visibility.ts';
import { countedAlarms, isChattering, isFalseAlarm, ordersWithin } from './statistics.ts';

interface ElevatorRepairsQuery {
  window: Window;
  sort: ElevatorRepairCount;
  /** Part of an elevator's number or name. */
  text: string;
  pageNo: number;
  pageSize: number;
}

const columnOf: Record<ElevatorRepairCount, string> = {
  alarms: 'alarms',
  falseAlarms: 'false_alarms',
  chattering: 'chattering',
  orders: 'orders',
};

/** One page of every elevator with orders or alarms in a window, by the chosen count, the highest first. */
export async function elevatorRepairs(
  tx: Transaction,
  visibility: Visibility,
  { window, sort, text, pageNo, pageSize }: ElevatorRepairsQuery,
): Promise<Page<ElevatorRepairs>> {
  const by = sql.raw(columnOf[sort]);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await run<Row>(
    tx,
    sql`with counts as (
        select a.elevator_id as id, count(*) as alarms, count(*) filter (where ${isFalseAlarm}) as false_alarms,
          count(*) filter (where ${isChattering}) as chattering, 0 as orders
        from alarms a where ${countedAlarms(visibility, window)} group by 1
        union all
        select r.elevator_id, 0, 0, 0, count(*) from repair_orders r
        where ${ordersWithin(visibility, window)} and ${sql.raw(isCountedCase)} group by 1
      ), sums as (
        select c.id, e.no, e.name, sum(c.alarms) as alarms, sum(c.false_alarms) as false_alarms,
          sum(c.chattering) as chattering, sum(c.orders) as orders
        from counts c join elevators e on e.id = c.id
        where e.no ilike ${pattern} or e.name ilike ${pattern}
        group by c.id, e.no, e.name
      )
      select *, count(*) over () as total from sums
      order by ${by} desc, alarms desc, orders desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const total = Number(rows[0]?.total ?? 0);
  return {
    records: rows.map((row) => ({
      elevatorId: row.id,
      elevatorNo: row.no ?? '',
      elevatorName: row.name ?? '',
      orders: Number(row.orders),
      alarms: Number(row.alarms),
      falseAlarms: Number(row.false_alarms),
      chattering: Number(row.chattering),
    })),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  no: string | null;
  name: string | null;
  alarms: string;
  false_alarms: string;
  chattering: string;
  orders: string;
  total: string;
}
