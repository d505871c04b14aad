import { type DayNumber, dayInZone, dayNumberOf } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import {
  type MaintenanceClass,
  maintenanceClasses,
} from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import type { OpenOrder } from '@hoistway/shared/domain/upkeep/orderDecision.ts';
import {
  readOrderState,
  type StoredOrderState,
  signedStates,
} from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { SignedVisit } from '@hoistway/shared/domain/upkeep/upkeepFacts.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import type { MaintainedType } from '@hoistway/shared/resources/maintenanceTypes.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

interface VisitRow {
  elevatorId: string;
  orderId: string;
  visitClass: MaintenanceClass | null;
  companyId: string | null;
  signedAt: Date | null;
  planDate: string | null;
}

/** Signed visits; one without a time of signature counts for its planned day. */
export async function readVisits(
  tx: Transaction,
  elevatorIds: readonly string[],
): Promise<Map<string, VisitRow[]>> {
  const result = await tx.query<VisitRow>(
    `select elevator_id as "elevatorId", id as "orderId", type as "visitClass", company_id as "companyId",
       coalesce(complete_date, confirm_date) as "signedAt", to_char(plan_date, 'YYYY-MM-DD') as "planDate"
     from maintenance_orders where elevator_id = any($1::bigint[]) and deleted_at is null and status = any($2)
       and coalesce(complete_date, confirm_date, plan_date) is not null`,
    [elevatorIds, [...signedStates]],
  );
  return groupByElevator(result.rows);
}

/** A stored visit with its day in the zone of the company. */
export function signedVisitOf(
  { orderId, visitClass, companyId, signedAt, planDate }: VisitRow,
  zoneId: string,
): SignedVisit {
  const signedOn = signedAt ? dayInZone(zoneId, signedAt.getTime()) : dayNumberOf(planDate ?? '');
  return {
    orderId,
    visitClass: visitClass ?? 'semiMonthly',
    companyId: companyId ?? '',
    signedOn,
    isVoided: false,
  };
}

/** Orders that are neither done nor void, in the order of their planned days. */
export async function readOpenOrders(
  tx: Transaction,
  elevatorIds: readonly string[],
): Promise<Map<string, (OpenOrder & { elevatorId: string })[]>> {
  const result = await tx.query<{
    elevatorId: string;
    orderId: string;
    storedState: StoredOrderState;
    visitClass: MaintenanceClass | null;
  }>(
    `select elevator_id as "elevatorId", id as "orderId", status as "storedState", type as "visitClass"
     from maintenance_orders where elevator_id = any($1::bigint[]) and deleted_at is null and status = any($2)
     order by plan_date nulls last, id`,
    [elevatorIds, openVisitStates],
  );
  return groupByElevator(
    result.rows.map(({ elevatorId, orderId, storedState, visitClass }) => ({
      elevatorId,
      orderId,
      state: readOrderState(storedState),
      visitClass: visitClass ?? 'semiMonthly',
    })),
  );
}

function groupByElevator<T extends { elevatorId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.elevatorId);
    if (group) group.push(row);
    else groups.set(row.elevatorId, [row]);
  }
  return groups;
}

/** The closed days of each holiday calendar. */
export async function readClosedDays(
  tx: Transaction,
  elevators: readonly { calendarId: string | null }[],
): Promise<Map<string, Set<DayNumber>>> {
  const calendarIds = [...new Set(elevators.flatMap(({ calendarId }) => calendarId ?? []))];
  const days = new Map<string, Set<DayNumber>>(calendarIds.map((id) => [id, new Set()]));
  if (calendarIds.length === 0) return days;
  const result = await tx.query<{ calendarId: string; day: string }>(
    `select calendar_id as "calendarId", to_char(day, 'YYYY-MM-DD') as day from holidays
     where calendar_id = any($1::bigint[]) and day is not null and deleted_at is null`,
    [calendarIds],
  );
  for (const { calendarId, day } of result.rows) days.get(calendarId)?.add(dayNumberOf(day));
  return days;
}

/** A maintenance type in use by a company. */
export interface CompanyType {
  id: string;
  companyId: string;
  elevatorType: MaintainedType;
  classify: MaintenanceClass;
  cycleDays: number | null;
}

/** The newest active type of each class, its company's own before one of an organisation above. */
export async function readTypes(
  tx: Transaction,
  elevators: readonly { companyId: string }[],
): Promise<Map<string, CompanyType[]>> {
  const companyIds = [...new Set(elevators.map(({ companyId }) => companyId))];
  const result = await tx.query<CompanyType>(
    `select distinct on (o.id, t.elevator_type, t.classify) t.id, o.id as "companyId",
       t.elevator_type as "elevatorType", t.classify, t.cycle_days as "cycleDays"
     from organisations o join maintenance_types t on t.org_id = any(o.above)
     where o.id = any($1::bigint[]) and t.deleted_at is null and t.is_active and t.classify = any($2)
     order by o.id, t.elevator_type, t.classify, t.org_id = o.id desc, t.template_version desc nulls last, t.id desc`,
    [companyIds, [...maintenanceClasses]],
  );
  const types = new Map<string, CompanyType[]>();
  for (const type of result.rows) {
    const key = `${type.companyId} ${type.elevatorType}`;
    types.set(key, [...(types.get(key) ?? []), type]);
  }
  return types;
}
