import { manualAlarmClasses } from '@hoistway/shared/domain/repairChoices.ts';
import {
  type RepairStatistics,
  type RepairTime,
  repairTimes,
  timeFigures,
} from '@hoistway/shared/domain/repairFigures.ts';
import { openRepairStates, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Window } from '../../../events/historyQuery.ts';
import { historyVisible, type Visibility } from '../../../session/visibility.ts';

interface OrderRow extends Record<string, unknown> {
  id: string;
  no: string | null;
  elevator_id: string | null;
  elevator_no: string | null;
  elevator_name: string | null;
  state: number;
  has_people: boolean;
  people: number | null;
  alarm_class: (typeof manualAlarmClasses)[number] | null;
  verdict: 'right' | 'wrong' | null;
  alarm_time: Date;
  due_at: Date | null;
  accepted_at: Date | null;
  arrived_at: Date | null;
  freed_at: Date | null;
  done_at: Date | null;
  confirmed_at: Date | null;
  day: string;
}

interface AlarmRow extends Record<string, unknown> {
  elevator_id: string | null;
  acknowledge_ms: number | null;
  is_false: boolean;
  is_chattering: boolean;
}

/** A closed alarm that was false (docs/figures.md). */
export const isFalseAlarm = sql`a.body ->> 'closeReason' in ('falseAlarm', 'evidenceWithdrawn')`;
export const isChattering = sql`(a.body ->> 'isChattering')::boolean`;

/** The alarms `a` that the figures of repair count: class 1 and 2, received in the window, in scope. */
export const countedAlarms = (visibility: Visibility, window: Window): SQL =>
  sql`a.received_at >= ${window.from} and a.received_at < ${window.to}
    and (a.body ->> 'class')::int <= 2 and ${historyVisible(sql`a.org_ids`, visibility)}`;

/** The repair orders `r` that the figures of repair count. */
export const countedOrders = (visibility: Visibility, window: Window): SQL =>
  sql`r.deleted_at is null and r.alarm_time >= ${window.from} and r.alarm_time < ${window.to}
    and ${rowsVisible(resources.repairOrders, 'r', visibility)}`;

const lateListed = 50;

/** The figures of repair within a period, as docs/figures.md defines them. */
export async function repairStatistics(
  tx: Transaction,
  visibility: Visibility,
  at: { window: Window; nowMs: number; zoneId: string },
): Promise<RepairStatistics> {
  const orders = await readOrders(tx, visibility, at);
  const alarms = await readAlarms(tx, visibility, at.window);
  const consideredOrders = orders.filter(({ state }) => !isLeftOut(state));
  const rescues = consideredOrders.filter((order) => order.has_people);
  return {
    from: at.window.from.toISOString(),
    to: at.window.to.toISOString(),
    orders: orders.length,
    rescues: rescues.length,
    cancelled: orders.filter(({ state }) => state === repairStates.cancelled).length,
    open: orders.filter(({ state }) => (openRepairStates as readonly number[]).includes(state)).length,
    times: timesOf(consideredOrders, alarms),
    late: lateOf(rescues, at.nowMs),
    byClass: classesOf(orders),
    detector: {
      right: orders.filter(({ verdict }) => verdict === 'right').length,
      wrong: orders.filter(({ verdict }) => verdict === 'wrong').length,
      unjudged: orders.filter(({ verdict }) => verdict === null).length,
    },
    alarms: {
      count: alarms.length,
      falseAlarms: alarms.filter((alarm) => alarm.is_false).length,
      chattering: alarms.filter((alarm) => alarm.is_chattering).length,
    },
    elevatorsConcerned: new Set([...orders, ...alarms].flatMap((row) => row.elevator_id ?? [])).size,
    daily: daily(consideredOrders),
  };
}

/** A revoked order was never answered, and a merged one is answered by the first: neither has times of its own. */
const isLeftOut = (state: number): boolean =>
  state === repairStates.cancelled || state === repairStates.twoAlarmCompleted;

function readOrders(
  tx: Transaction,
  visibility: Visibility,
  { window, zoneId }: { window: Window; zoneId: string },
): Promise<OrderRow[]> {
  return run<OrderRow>(
    tx,
    sql`select r.id, r.work_order_no as no, r.elevator_id, e.no as elevator_no, e.name as elevator_name,
        case when r.parent_id is null then r.work_order_record_state else ${repairStates.twoAlarmCompleted} end as state,
        r.has_people, r.people, r.alarm_class, r.detector_verdict as verdict, r.alarm_time, r.due_at, r.accepted_at,
        r.arrived_at, r.freed_at, least(r.completed_at, r.recovered_at) as done_at,
        case when r.work_order_record_state = ${repairStates.confirmed} then r.confirmed_at end as confirmed_at,
        to_char(r.alarm_time at time zone ${zoneId}, 'YYYY-MM-DD') as day
      from repair_orders r left join elevators e on e.tenant_id = r.tenant_id and e.id = r.elevator_id
      where ${countedOrders(visibility, window)}
      order by r.alarm_time, r.id`,
  );
}

function readAlarms(tx: Transaction, visibility: Visibility, window: Window): Promise<AlarmRow[]> {
  return run<AlarmRow>(
    tx,
    sql`select a.elevator_id, (extract(epoch from (a.body ->> 'acknowledgedAt')::timestamptz - a.received_at) * 1000)::float8 as acknowledge_ms,
        coalesce(${isFalseAlarm}, false) as is_false,
        coalesce(${isChattering}, false) as is_chattering
      from alarms a
      where ${countedAlarms(visibility, window)}`,
  );
}

function timesOf(orders: readonly OrderRow[], alarms: readonly AlarmRow[]): RepairStatistics['times'] {
  const since = (order: OrderRow, at: Date | null): number[] =>
    at === null ? [] : [at.getTime() - order.alarm_time.getTime()];
  const values: Record<RepairTime, number[]> = {
    acknowledge: alarms.flatMap(({ acknowledge_ms: ms }) => (ms === null ? [] : [ms])),
    accept: orders.flatMap((order) => since(order, order.accepted_at)),
    arrive: orders.flatMap((order) => since(order, order.arrived_at)),
    free: orders.flatMap((order) => (order.people === 0 ? [] : since(order, order.freed_at))),
    confirm: orders.flatMap(({ done_at: doneAt, confirmed_at: confirmedAt }) =>
      doneAt === null || confirmedAt === null ? [] : [confirmedAt.getTime() - doneAt.getTime()],
    ),
  };
  return Object.fromEntries(
    repairTimes.map((time) => [time, timeFigures(values[time])]),
  ) as RepairStatistics['times'];
}

function lateOf(rescues: readonly OrderRow[], nowMs: number): RepairStatistics['late'] {
  const dueRescues = rescues.filter(
    ({ arrived_at: arrivedAt, due_at: due }) =>
      due !== null && (arrivedAt !== null || due.getTime() <= nowMs),
  );
  const late = dueRescues.filter(
    ({ arrived_at: arrivedAt, due_at: due }) => (arrivedAt?.getTime() ?? nowMs) > (due?.getTime() ?? 0),
  );
  return {
    count: late.length,
    of: dueRescues.length,
    orders: late
      .slice(-lateListed)
      .toReversed()
      .map((order) => ({
        id: order.id,
        workOrderNo: order.no ?? '',
        elevatorNo: order.elevator_no ?? '',
        arrivedAfterMs:
          order.arrived_at === null ? null : order.arrived_at.getTime() - order.alarm_time.getTime(),
      })),
  };
}

function classesOf(orders: readonly OrderRow[]): RepairStatistics['byClass'] {
  const counts = Object.fromEntries([...manualAlarmClasses, 'none'].map((name) => [name, 0]));
  for (const order of orders)
    counts[order.alarm_class ?? 'none'] = (counts[order.alarm_class ?? 'none'] ?? 0) + 1;
  return counts as RepairStatistics['byClass'];
}

function daily(orders: readonly OrderRow[]): RepairStatistics['daily'] {
  return [...Map.groupBy(orders, (order) => order.day)].map(([day, ofDay]) => ({
    day,
    orders: ofDay.length,
    rescues: ofDay.filter((order) => order.has_people).length,
    medianArriveMs: timeFigures(
      ofDay.flatMap(({ arrived_at: arrivedAt, alarm_time: reportedAt }) =>
        arrivedAt === null ? [] : [arrivedAt.getTime() - reportedAt.getTime()],
      ),
    ).medianMs,
  }));
}
