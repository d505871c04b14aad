import type {
  DayFacts,
  ElevatorFacts,
  FaultFacts,
  OrderFacts,
} from '@hoistway/shared/domain/insights/facts.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type FactWindow, placeIn } from './factWindow.ts';

/** Something of an elevator. */
export type OfElevator<T> = T & { elevatorId: string };
type DatedRow = ElevatorFacts['offline'][number];

/** Whether and where the rows behind a finding happened. */
export interface Records {
  days: OfElevator<DayFacts>[];
  faults: OfElevator<FaultFacts & { atMs: number }>[];
  orders: OfElevator<OrderFacts>[];
  powerLosses: OfElevator<DatedRow & { atMs: number }>[];
  offline: OfElevator<DatedRow & { atMs: number }>[];
  rides: OfElevator<DatedRow & { vibration: number }>[];
  meterChanges: OfElevator<DatedRow>[];
}

/** The records of elevators in a window of local days. */
export async function readRecords(
  tx: Transaction,
  elevatorIds: readonly string[],
  window: FactWindow,
): Promise<Records> {
  const values = [[...elevatorIds], new Date(window.fromMs), new Date(window.toMs)];
  const readDated = async (sql: string, more: readonly unknown[] = []) => {
    const { rows } = await tx.query<{ id: string; elevatorId: string; at: Date }>(sql, [...values, ...more]);
    return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime(), day: placeIn(window, at).day }));
  };
  return {
    days: await readDays(tx, elevatorIds, window),
    faults: await readFaults(tx, values, window),
    orders: await readOrders(tx, values, window),
    powerLosses: await readDated(
      `select id::text, elevator_id as "elevatorId", lost_at as at from power_losses
       where elevator_id = any($1::bigint[]) and lost_at >= $2 and lost_at < $3 order by lost_at, id`,
    ),
    offline: await readDated(
      `select seq::text as id, elevator_id as "elevatorId", received_at as at from event_log
       where elevator_id = any($1::bigint[]) and received_at >= $2 and received_at < $3 and kind = 'wentOffline'
       order by seq`,
    ),
    rides: await readRides(tx, values, window),
    meterChanges: await readDated(
      `select g.id || '@' || to_char(i.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as id,
         g.elevator_id as "elevatorId", i.from_at as at
       from meter_intervals i join meter_gateways g on g.tenant_id = i.tenant_id and g.id = i.meter_gateway_id
       where g.elevator_id = any($1::bigint[]) and i.from_at >= $2 and i.from_at < $3 and i.quality = 'missing'
         and g.deleted_at is null order by i.from_at`,
    ),
  };
}

async function readDays(
  tx: Transaction,
  elevatorIds: readonly string[],
  { firstDay, days }: FactWindow,
): Promise<Records['days']> {
  const result = await tx.query<OfElevator<DayFacts>>(
    `select elevator_id as "elevatorId", (day - $2::date) as day, period_ms as "periodMs", no_data_ms as "noDataMs",
       recorded_ms as "recordedMs", run_ms as "runMs", starts, trips, door_cycles as "doorCycles",
       metered_ms as "meteredMs", energy_wh as "energyWh"
     from figure_days where elevator_id = any($1::bigint[]) and day >= $2::date and day < $3::date`,
    [[...elevatorIds], textOfDay(firstDay), textOfDay(firstDay + days)],
  );
  return result.rows;
}

async function readFaults(
  tx: Transaction,
  values: readonly unknown[],
  window: FactWindow,
): Promise<Records['faults']> {
  const { rows } = await tx.query<{
    id: string;
    elevatorId: string;
    code: number;
    at: Date;
    boardAt: Date | null;
  }>(
    `select id::text, elevator_id as "elevatorId", fault_type as code, fault_time as at, main_board_time as "boardAt"
     from fault_records where elevator_id = any($1::bigint[]) and fault_time >= $2 and fault_time < $3
     order by fault_time, id`,
    [...values],
  );
  return rows.map(({ id, elevatorId, code, at, boardAt }) => ({
    id,
    elevatorId,
    code,
    atMs: at.getTime(),
    ...placeIn(window, at),
    clockErrorMs: boardAt === null ? null : boardAt.getTime() - at.getTime(),
  }));
}

async function readOrders(
  tx: Transaction,
  values: readonly unknown[],
  window: FactWindow,
): Promise<Records['orders']> {
  const { rows } = await tx.query<{
    id: string;
    elevatorId: string;
    at: Date;
    code: number | null;
    hasPeople: boolean;
    arriveMs: number | null;
    completedAt: Date | null;
  }>(
    `select id::text, elevator_id as "elevatorId", alarm_time as at, coalesce(has_people, false) as "hasPeople",
       case when fault_code ~ '^[0-9]{1,3}$' then fault_code::int end as code,
       (extract(epoch from arrived_at - alarm_time) * 1000)::float8 as "arriveMs",
       least(completed_at, recovered_at) as "completedAt"
     from repair_orders where elevator_id = any($1::bigint[]) and alarm_time >= $2 and alarm_time < $3
       and deleted_at is null and parent_id is null and work_order_record_state <> all($4)
     order by alarm_time, id`,
    [...values, [repairStates.cancelled, repairStates.twoAlarmCompleted]],
  );
  return rows.map(({ id, elevatorId, at, code, hasPeople, arriveMs, completedAt }) => ({
    id,
    elevatorId,
    code,
    hasPeople,
    day: placeIn(window, at).day,
    completedDay: completedAt && placeIn(window, completedAt).day,
    arriveMinutes: arriveMs === null ? null : arriveMs / minuteMs,
  }));
}

async function readRides(
  tx: Transaction,
  values: readonly unknown[],
  window: FactWindow,
): Promise<Records['rides']> {
  const { rows } = await tx.query<{ id: string; elevatorId: string; at: Date; vibration: number }>(
    `select id::text, elevator_id as "elevatorId", recorded_at as at, vertical_peak_to_peak::float8 as vibration
     from ride_runs where elevator_id = any($1::bigint[]) and recorded_at >= $2 and recorded_at < $3
       and vertical_peak_to_peak is not null and deleted_at is null order by recorded_at, id`,
    [...values],
  );
  return rows.map(({ at, ...row }) => ({ ...row, day: placeIn(window, at).day }));
}
