import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { type DayNumber, dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { type MaintenanceClass, tsgIntervalDays } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import {
  judgeOnDemand,
  type OnDemandVerdict,
  ruleWithOnDemand,
} from '@hoistway/shared/domain/upkeep/onDemand.ts';
import type { OpenOrder } from '@hoistway/shared/domain/upkeep/orderDecision.ts';
import {
  type LateReading,
  type StopSpan,
  type TakeOver,
  tsgRule,
  type UpkeepFacts,
  type UpkeepRule,
} from '@hoistway/shared/domain/upkeep/upkeepFacts.ts';
import { type ElevatorType, useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { maintainedTypeOf } from '@hoistway/shared/resources/maintenanceTypes.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readOnDemand } from './readOnDemand.ts';
import {
  type CompanyType,
  readClosedDays,
  readOpenOrders,
  readTypes,
  readVisits,
  signedVisitOf,
} from './upkeepRows.ts';

/** A claimed due row with all facts that decide about its elevator. */
export interface UpkeepCase {
  elevatorId: string;
  orgId: string;
  crewIds: readonly string[];
  zoneId: string;
  todayOn: DayNumber;
  /** No order is written before this day. */
  planFromOn: DayNumber;
  facts: UpkeepFacts;
  rule: UpkeepRule;
  autoSendDays: number;
  closedDays: ReadonlySet<DayNumber>;
  openOrders: readonly OpenOrder[];
  /** The evaluation of on-demand maintenance; null where the company's rule names none. */
  onDemand: OnDemandVerdict | null;
  /** The type of each class that the company maintains by; empty without an adopted one. */
  typeIds: ReadonlyMap<MaintenanceClass, string>;
}

interface PlannedElevator {
  id: string;
  orgId: string;
  type: ElevatorType;
  useStatus: number | null;
  companyId: string;
  joinedOn: string | null;
  periodDays: number | null;
  crewIds: string[];
  takeOvers: TakeOver[];
  stops: StopSpan[];
  planFrom: string;
  autoSendDay: number;
  cycleDays: number;
  lateReading: LateReading | null;
  limitsToLaw: boolean;
  zoneId: string | null;
  calendarId: string | null;
}

/** Elevators whose company plans on the day of the clock; the others are not planned. */
const plannedElevators = `
  select e.id, e.org_id as "orgId", e.type, e.use_status as "useStatus", e.maintenance_id as "companyId",
    to_char(e.joined_on, 'YYYY-MM-DD') as "joinedOn", e.maintenance_period_days as "periodDays",
    e.maintenance_worker_ids::text[] as "crewIds", d.take_overs as "takeOvers", d.stops,
    to_char(s.plan_from, 'YYYY-MM-DD') as "planFrom", s.auto_send_day as "autoSendDay", s.cycle_days as "cycleDays",
    s.late_reading as "lateReading", s.limits_to_law as "limitsToLaw", nullif(s.zone_id, '') as "zoneId",
    s.holiday_calendar_id as "calendarId"
  from upkeep_due d join elevators e on e.id = d.elevator_id and e.deleted_at is null
    join lateral (select * from maintenance_settings s where s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id
      and s.deleted_at is null and s.plan_from is not null
      and (s.plan_until is null or s.plan_until >= ($2::timestamptz at time zone coalesce(nullif(s.zone_id, ''), $3))::date)
      order by s.id limit 1) s on true
  where d.elevator_id = any($1::bigint[])`;

/** Reads the cases of claimed elevators, without those that no company plans. */
export async function readUpkeep(
  tx: Transaction,
  elevatorIds: readonly string[],
  nowMs: number,
): Promise<UpkeepCase[]> {
  const elevators = await tx.query<PlannedElevator>(plannedElevators, [
    elevatorIds,
    new Date(nowMs),
    defaultZoneId,
  ]);
  const visits = await readVisits(tx, elevatorIds);
  const openOrders = await readOpenOrders(tx, elevatorIds);
  const closedDays = await readClosedDays(tx, elevators.rows);
  const types = await readTypes(tx, elevators.rows);
  const onDemandCases = await readOnDemand(tx, elevatorIds, nowMs);
  return elevators.rows.map((elevator) => {
    const zoneId = elevator.zoneId ?? defaultZoneId;
    const todayOn = dayInZone(zoneId, nowMs);
    const companyTypes = types.get(`${elevator.companyId} ${maintainedTypeOf[elevator.type]}`) ?? [];
    const onDemandCase = onDemandCases.get(elevator.id);
    const onDemand = onDemandCase
      ? judgeOnDemand(onDemandCase.rule, onDemandCase.facts, elevator.periodDays)
      : null;
    const rule = ruleOf(elevator, companyTypes);
    return {
      elevatorId: elevator.id,
      orgId: elevator.orgId,
      crewIds: elevator.crewIds,
      zoneId,
      todayOn,
      planFromOn: dayNumberOf(elevator.planFrom),
      facts: {
        takeOvers: takeOversOf(elevator, todayOn),
        stops: stopsOf(elevator, todayOn),
        visits: (visits.get(elevator.id) ?? []).map((visit) => signedVisitOf(visit, zoneId)),
        switchOff: null,
      },
      rule: onDemand ? ruleWithOnDemand(rule, onDemand) : rule,
      onDemand,
      autoSendDays: elevator.autoSendDay,
      closedDays: closedDays.get(elevator.calendarId ?? '') ?? new Set(),
      openOrders: openOrders.get(elevator.id) ?? [],
      typeIds: new Map(companyTypes.map(({ classify, id }) => [classify, id])),
    };
  });
}

/** The first take-over is the day from which the company plans, or the later one on which the elevator joined. */
function takeOversOf(
  { takeOvers, companyId, planFrom, joinedOn }: PlannedElevator,
  todayOn: DayNumber,
): TakeOver[] {
  if (takeOvers.length === 0) {
    const fromOn = Math.max(dayNumberOf(planFrom), joinedOn === null ? 0 : dayNumberOf(joinedOn));
    return [{ companyId, fromOn }];
  }
  return takeOvers.at(-1)?.companyId === companyId
    ? takeOvers
    : [...takeOvers, { companyId, fromOn: todayOn }];
}

/** Any use status but "using" is a stop; it begins and ends on the day on which the planner learns of it. */
function stopsOf({ stops, useStatus }: PlannedElevator, todayOn: DayNumber): StopSpan[] {
  const isStopped = useStatus !== null && useStatus !== useStatuses.using;
  const last = stops.at(-1);
  const wasStopped = last !== undefined && last.untilOn === null;
  if (isStopped === wasStopped) return stops;
  if (isStopped) return [...stops, { fromOn: todayOn, untilOn: null }];
  return stops.map((stop) => (stop === last ? { ...stop, untilOn: todayOn } : stop));
}

function ruleOf(elevator: PlannedElevator, types: readonly CompanyType[]): UpkeepRule {
  const daysOf = (one: MaintenanceClass): number =>
    types.find(({ classify }) => classify === one)?.cycleDays ?? tsgIntervalDays[one];
  return {
    ...tsgRule,
    cycleDays: {
      semiMonthly: elevator.periodDays ?? elevator.cycleDays,
      quarterly: daysOf('quarterly'),
      halfYearly: daysOf('halfYearly'),
      annual: daysOf('annual'),
    },
    limitDays: elevator.limitsToLaw ? tsgIntervalDays : null,
    lateReading: elevator.lateReading ?? tsgRule.lateReading,
  };
}
