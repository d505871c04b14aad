import { faultName } from '@hoistway/shared/domain/elevatorCodes.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { causeOfOrder, type OrderCause } from '@hoistway/shared/domain/reports/causes.ts';
import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** A repair order as reports count it: neither revoked nor reported under another. Times in milliseconds. */
export interface OrderFact {
  id: string;
  no: string;
  elevatorId: string;
  state: number;
  hasPeople: boolean;
  people: number | null;
  cause: OrderCause;
  /** The dispatched level; null before the dispatch. */
  level: number | null;
  reportedMs: number;
  acceptMs: number | null;
  arriveMs: number | null;
  /** From arrival to rescue. */
  rescueMs: number | null;
  /** Hour of the report in the zone. */
  hour: number;
}

interface OrderRow extends Omit<OrderFact, 'reportedMs' | 'cause'> {
  reportedAt: Date;
  /** The canonical code of its fault; null without one. */
  faultCode: number | null;
  isByUser: boolean;
  isAtPowerLoss: boolean;
}

/** The orders of elevators that were reported in a span, the oldest first. */
export async function readOrders(
  tx: Transaction,
  elevatorIds: readonly string[],
  { span, zoneId }: { span: ReportSpan; zoneId: string },
): Promise<OrderFact[]> {
  const result = await tx.query<OrderRow>(
    `select r.id, coalesce(r.work_order_no, '') as no, r.elevator_id as "elevatorId",
       r.work_order_record_state as state, r.has_people as "hasPeople", r.people,
       r.rescue_level as level, coalesce(r.alarm_class in ('D1', 'D2'), false) as "isByUser",
       exists (select 1 from power_losses p where p.elevator_id = r.elevator_id and p.lost_at <= r.alarm_time
         and coalesce(p.restored_at, 'infinity') >= r.alarm_time) as "isAtPowerLoss",
       case when r.fault_code ~ '^[0-9]{1,3}$' then r.fault_code::int end as "faultCode", r.alarm_time as "reportedAt",
       ${millisBetween('r.alarm_time', 'r.accepted_at')} as "acceptMs",
       ${millisBetween('r.alarm_time', 'r.arrived_at')} as "arriveMs",
       case when r.has_people then ${millisBetween('r.arrived_at', 'r.freed_at')} end as "rescueMs",
       extract(hour from r.alarm_time at time zone $4)::int as hour
     from repair_orders r
     where r.elevator_id = any($1::bigint[]) and r.alarm_time >= $2 and r.alarm_time < $3 and r.deleted_at is null
       and r.parent_id is null and r.work_order_record_state <> all($5)
     order by r.alarm_time, r.id`,
    [
      [...elevatorIds],
      new Date(span.fromMs),
      new Date(span.toMs),
      zoneId,
      [repairStates.cancelled, repairStates.twoAlarmCompleted],
    ],
  );
  return result.rows.map(({ reportedAt, faultCode, isByUser, isAtPowerLoss, ...row }) => ({
    ...row,
    reportedMs: reportedAt.getTime(),
    cause: causeOfOrder({ fault: faultCode === null ? null : faultName(faultCode), isByUser, isAtPowerLoss }),
  }));
}

const millisBetween = (from: string, to: string): string =>
  `(extract(epoch from ${to} - ${from}) * 1000)::float8`;
