import { type CaseEvidence, evidenceOfCases } from '@hoistway/shared/domain/figures/evidence.ts';
import { valueOfEvidence } from '@hoistway/shared/domain/figures/figureValues.ts';
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
import { type CaseRow, caseColumns, caseOf, isCountedCase } from '../../../figures/readCases.ts';
import { historyVisible, type Visibility } from '../../../session/visibility.ts';

interface OrderRow extends CaseRow, Record<string, unknown> {
  id: string;
  no: string | null;
  elevator_id: string | null;
  elevator_no: string | null;
  state: number;
  is_counted: boolean;
  alarm_class: (typeof manualAlarmClasses)[number] | null;
  verdict: 'right' | 'wrong' | null;
  confirmed_at: Date | null;
  day: string;
}

/** An order with its evidence in the figures. */
interface CountedOrder extends OrderRow {
  evidence: CaseEvidence;
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

/** The visible repair orders `r` of a window. */
export const ordersWithin = (visibility: Visibility, window: Window): SQL =>
  sql`r.deleted_at is null and r.alarm_time >= ${window.from} and r.alarm_time < ${window.to}
    and ${rowsVisible(resources.repairOrders, 'r', visibility)}`;

const lateListed = 50;

/** The figures of repair within a period, as docs/figures.md defines them. */
export async function repairStatistics(
  tx: Transaction,
  visibility: Visibility,
  at: { window: Window; nowMs: number; zoneId: string },
): Promise<RepairStatistics> {
  const rows = await readOrders(tx, visibility, at);
  const alarms = await readAlarms(tx, visibility, at.window);
  const orders = rows
    .filter((order) => order.is_counted)
    .map((order): CountedOrder => ({ ...order, evidence: caseOf(order, at.nowMs) }));
  return {
    from: at.window.from.toISOString(),
    to: at.window.to.toISOString(),
    orders: countOf('orders', orders),
    rescues: countOf('entrapments', orders),
    cancelled: rows.filter(({ state }) => state === repairStates.cancelled).length,
    open: orders.filter(({ state }) => (openRepairStates as readonly number[]).includes(state)).length,
    times: timesOf(orders, alarms),
    late: lateOf(orders.filter(({ evidence }) => evidence.hasPeople)),
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
    daily: daily(orders),
  };
}

/** A count of the figures' definitions over some orders. */
const countOf = (id: 'orders' | 'entrapments', orders: readonly CountedOrder[]): number =>
  valueOfEvidence(id, evidenceOfCases(orders.map(({ evidence }) => evidence))) ?? 0;

function readOrders(
  tx: Transaction,
  visibility: Visibility,
  { window, zoneId }: { window: Window; zoneId: string },
): Promise<OrderRow[]> {
  return run<OrderRow>(
    tx,
    sql`select ${sql.raw(caseColumns)}, ${sql.raw(isCountedCase)} as is_counted, r.work_order_no as no, r.elevator_id,
        e.no as elevator_no, r.work_order_record_state as state, r.alarm_class, r.detector_verdict as verdict,
        case when r.work_order_record_state = ${repairStates.confirmed} then r.confirmed_at end as confirmed_at,
        to_char(r.alarm_time at time zone ${zoneId}, 'YYYY-MM-DD') as day
      from repair_orders r left join elevators e on e.tenant_id = r.tenant_id and e.id = r.elevator_id
      where ${ordersWithin(visibility, window)}
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

function timesOf(orders: readonly CountedOrder[], alarms: readonly AlarmRow[]): RepairStatistics['times'] {
  const values: Record<RepairTime, number[]> = {
    acknowledge: alarms.flatMap(({ acknowledge_ms: ms }) => ms ?? []),
    accept: orders.flatMap(({ evidence }) => evidence.acceptMs ?? []),
    arrive: orders.flatMap(({ evidence }) => evidence.arriveMs ?? []),
    free: orders.flatMap(({ people, freed_at: freedAt, alarm_time: reportedAt }) =>
      people === 0 || freedAt === null ? [] : freedAt.getTime() - reportedAt.getTime(),
    ),
    confirm: orders.flatMap(({ completed_at: completedAt, confirmed_at: confirmedAt }) =>
      completedAt === null || confirmedAt === null ? [] : confirmedAt.getTime() - completedAt.getTime(),
    ),
  };
  return Object.fromEntries(
    repairTimes.map((time) => [time, timeFigures(values[time])]),
  ) as RepairStatistics['times'];
}

/** Rescues that the figures count as not arrived by their limit. */
function lateOf(rescues: readonly CountedOrder[]): RepairStatistics['late'] {
  const late = rescues.filter(({ evidence }) => evidence.isArrivedInTime === false);
  return {
    count: late.length,
    of: rescues.filter(({ evidence }) => evidence.isArrivedInTime !== null).length,
    orders: late
      .slice(-lateListed)
      .toReversed()
      .map((order) => ({
        id: order.id,
        workOrderNo: order.no ?? '',
        elevatorNo: order.elevator_no ?? '',
        arrivedAfterMs: order.evidence.arriveMs,
      })),
  };
}

function classesOf(orders: readonly CountedOrder[]): RepairStatistics['byClass'] {
  const counts = Object.fromEntries([...manualAlarmClasses, 'none'].map((name) => [name, 0]));
  for (const order of orders)
    counts[order.alarm_class ?? 'none'] = (counts[order.alarm_class ?? 'none'] ?? 0) + 1;
  return counts as RepairStatistics['byClass'];
}

function daily(orders: readonly CountedOrder[]): RepairStatistics['daily'] {
  return [...Map.groupBy(orders, (order) => order.day)].map(([day, ofDay]) => ({
    day,
    orders: countOf('orders', ofDay),
    rescues: countOf('entrapments', ofDay),
    medianArriveMs: timeFigures(ofDay.flatMap(({ evidence }) => evidence.arriveMs ?? [])).medianMs,
  }));
}
