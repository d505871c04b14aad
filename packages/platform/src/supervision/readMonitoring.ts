import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import type {
  FaultCount,
  LateArrival,
  MonitoringFacts,
  OpenPoint,
  OverdueVisit,
  TrappedCase,
} from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A time of which facts are read, and the local day that open work is judged on. */
export interface FactWindow {
  fromMs: number;
  toMs: number;
  /** `yyyy-MM-dd`. */
  today: string;
}

/** What monitoring and the open records say of elevators in a window: one statement, each kind by its index. */
export async function readMonitoring(
  tx: Transaction,
  elevatorIds: readonly string[],
  { fromMs, toMs, today }: FactWindow,
): Promise<MonitoringFacts> {
  const result = await tx.query<{
    faults: FaultCount[] | null;
    trapped: TrappedCase[] | null;
    offline: { elevatorId: string; minutes: number }[] | null;
    arrivals: LateArrival[] | null;
    visits: OverdueVisit[] | null;
    points: OpenPoint[] | null;
  }>(monitoringStatement, [
    elevatorIds,
    new Date(fromMs),
    new Date(toMs),
    today,
    openVisitStates,
    offlineMs / minuteMs,
  ]);
  const row = result.rows[0];
  const faults = row?.faults ?? [];
  return {
    fromAt: new Date(fromMs).toISOString(),
    toAt: new Date(toMs).toISOString(),
    faults,
    trapped: row?.trapped ?? [],
    offline: (row?.offline ?? []).filter(({ minutes }) => minutes > 0),
    doorCycling: faults
      .filter(({ faultType }) => faultType === faultCodes.doorCycling)
      .map(({ elevatorId, count }) => ({ elevatorId, count })),
    lateArrivals: row?.arrivals ?? [],
    overdueVisits: row?.visits ?? [],
    openPoints: row?.points ?? [],
  };
}

/** An item is open while its latest answer is "unqualified"; it is open since the first such answer after a good one. */
const monitoringStatement = `
  with chosen as (select unnest($1::bigint[]) as id),
  faults as (
    select elevator_id, fault_type, count(*)::int as count, count(*) filter (where recovered_at is null)::int as open
    from fault_records where elevator_id in (select id from chosen) and fault_time >= $2 and fault_time < $3
    group by elevator_id, fault_type
  ), links as (
    select elevator_id, kind, source_at as from_at,
      lead(received_at) over (partition by elevator_id order by seq) as to_at
    from event_log where kind in ('wentOffline', 'cameOnline') and elevator_id in (select id from chosen)
      and not is_late and received_at < $3
  ), offline as (
    select elevator_id, round(sum(extract(epoch from least(coalesce(to_at, $3), $3)
      - greatest(from_at + make_interval(mins => $6), $2))) / 60)::int as minutes
    from links where kind = 'wentOffline' and coalesce(to_at, $3) > greatest(from_at + make_interval(mins => $6), $2)
    group by elevator_id
  ), answers as (
    select c.elevator_id, c.id, c.control_date, i.project_name, i.result, i.severity, i.handle_result,
      max(c.control_date) filter (where i.result in ('qualified', 'notApplicable'))
        over (partition by c.elevator_id, i.project_name) as good_on,
      row_number() over (partition by c.elevator_id, i.project_name order by c.control_date desc, c.id desc) as nth
    from day_controls c join day_control_items i on i.day_control_id = c.id and i.deleted_at is null
    where c.elevator_id in (select id from chosen) and c.deleted_at is null and i.result <> 'notChecked'
      and c.control_date between $4::date - 60 and $4::date
  ), points as (
    select l.elevator_id, l.id, l.project_name, coalesce(l.severity, 'general') as severity,
      coalesce(l.handle_result, '') as handle_result,
      (select min(a.control_date) from answers a where a.elevator_id = l.elevator_id
        and a.project_name = l.project_name and a.result = 'unqualified'
        and a.control_date > coalesce(l.good_on, '-infinity')) as since
    from answers l where l.nth = 1 and l.result = 'unqualified'
  )
  select
    (select json_agg(json_build_object('elevatorId', elevator_id::text, 'faultType', fault_type, 'count', count,
      'openCount', open) order by elevator_id, fault_type) from faults) as faults,
    (select json_agg(json_build_object('alarmId', id::text, 'elevatorId', elevator_id::text, 'at', received_at)
      order by received_at) from alarms where kind = 'trapped' and elevator_id in (select id from chosen)
      and received_at >= $2 and received_at < $3
      and coalesce(body ->> 'closeReason', '') not in ('falseAlarm', 'test', 'evidenceWithdrawn')) as trapped,
    (select json_agg(json_build_object('elevatorId', elevator_id::text, 'minutes', minutes) order by elevator_id)
      from offline) as offline,
    (select json_agg(json_build_object('orderId', id::text, 'orderNo', work_order_no, 'elevatorId', elevator_id::text,
      'lateMinutes', ceil(extract(epoch from coalesce(arrived_at, $3) - due_at) / 60)::int) order by alarm_time, id)
      from repair_orders where elevator_id in (select id from chosen) and deleted_at is null and has_people
      and due_at is not null and parent_id is null and alarm_time >= $2 and alarm_time < $3
      and work_order_record_state <> 8 and coalesce(arrived_at, $3) > due_at) as arrivals,
    (select json_agg(json_build_object('orderId', id::text, 'orderNo', no, 'elevatorId', elevator_id::text,
      'daysLate', $4::date - coalesce(plan_end_date, plan_date)) order by plan_end_date, id)
      from maintenance_orders where elevator_id in (select id from chosen) and deleted_at is null and status = any($5)
      and coalesce(plan_end_date, plan_date) < $4::date) as visits,
    (select json_agg(json_build_object('dayControlId', id::text, 'elevatorId', elevator_id::text,
      'projectName', project_name, 'severity', severity, 'handleResult', handle_result,
      'since', to_char(since, 'YYYY-MM-DD'), 'ageDays', $4::date - since) order by since, id)
      from points) as points`;
