import { duePrefix, type PlannedVisit } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { MaintenanceClass } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { readOrderState, type StoredOrderState } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { maintenanceOrders, openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible, idList, type Visibility } from '../../session/visibility.ts';

/** Visits by their days, or by the ids of a change. */
export type VisitChoice =
  | { fromOn: DayNumber; untilOn: DayNumber }
  | { orderIds: readonly string[]; elevatorIds: readonly string[] };

/** A visit before its minutes are known: those are its company's. */
export interface VisitRow extends Omit<PlannedVisit, 'minutes'> {
  siteName: string | null;
  placeLng: number | null;
  placeLat: number | null;
}

interface StoredVisit extends Record<string, unknown> {
  id: string;
  version: number;
  no: string;
  status: StoredOrderState;
  elevator_id: string;
  elevator_no: string;
  elevator_name: string;
  site_id: string | null;
  site_name: string | null;
  place_lng: number | null;
  place_lat: number | null;
  company_id: string;
  type: MaintenanceClass | null;
  plan_on: number | null;
  plan_end_on: number | null;
  due_on: number | null;
  limit_on: number | null;
  crew_ids: string[];
  on_demand: PlannedVisit['onDemand'];
}

const epochDays = (column: SQL): SQL => sql`(${column} - date '1970-01-01')`;

const elevatorColumns = sql`e.id as elevator_id, coalesce(e.no, '') as elevator_no, coalesce(e.name, '') as elevator_name,
  e.use_unit_id as site_id, u.name as site_name, coalesce(e.place_lng, u.place_lng) as place_lng,
  coalesce(e.place_lat, u.place_lat) as place_lat`;

/** Open orders that are planned in the days, before them or not at all, and due visits of the days without an order. */
export async function readVisits(
  tx: Transaction,
  visibility: Visibility,
  choice: VisitChoice,
): Promise<VisitRow[]> {
  const orders = await run<StoredVisit>(
    tx,
    sql`select r.id, r.version, coalesce(r.no, '') as no, r.status, ${elevatorColumns},
        coalesce(r.company_id, e.maintenance_id, 0)::text as company_id, r.type,
        ${epochDays(sql`r.plan_date`)} as plan_on, ${epochDays(sql`r.plan_end_date`)} as plan_end_on,
        case when f.is_first then ${epochDays(sql`d.due_on`)} end as due_on,
        case when f.is_first then ${epochDays(sql`d.limit_on`)} end as limit_on,
        array_remove(array[r.maintainer1_id, r.maintainer2_id], null)::text[] as crew_ids,
        case when f.is_first then d.on_demand end as on_demand
      from maintenance_orders r join elevators e on e.id = r.elevator_id
        left join use_units u on u.id = e.use_unit_id left join upkeep_due d on d.elevator_id = r.elevator_id
        cross join lateral (select not exists (select 1 from maintenance_orders x
          where x.elevator_id = r.elevator_id and x.deleted_at is null and x.id <> r.id
            and x.status = any(${sql.param([...openVisitStates])}::text[])
            and (x.plan_date, x.id) < (r.plan_date, r.id)) as is_first) f
      where r.deleted_at is null and r.status = any(${sql.param([...openVisitStates])}::text[])
        and ${orderChoice(choice)} and ${rowsVisible(maintenanceOrders, 'r', visibility)}
      order by r.plan_date nulls first, r.id`,
  );
  const dueVisits = await run<StoredVisit>(
    tx,
    sql`select ${duePrefix} || e.id as id, 0 as version, '' as no, 'created' as status, ${elevatorColumns},
        coalesce(e.maintenance_id, 0)::text as company_id, d.visit_class as type, ${epochDays(sql`d.plan_on`)} as plan_on,
        ${epochDays(sql`greatest(d.due_on, d.plan_on)`)} as plan_end_on, ${epochDays(sql`d.due_on`)} as due_on,
        ${epochDays(sql`d.limit_on`)} as limit_on, e.maintenance_worker_ids[1:2]::text[] as crew_ids, d.on_demand
      from upkeep_due d join elevators e on e.id = d.elevator_id and e.deleted_at is null
        left join use_units u on u.id = e.use_unit_id
      where d.plan_on is not null and ${dueChoice(choice)} and ${elevatorsVisible('e', visibility)}
        and not exists (select 1 from maintenance_orders x where x.elevator_id = e.id and x.deleted_at is null
          and x.status = any(${sql.param([...openVisitStates])}::text[]))
      order by d.plan_on, e.id`,
  );
  return [...orders, ...dueVisits].map(visitOf);
}

const orderChoice = (choice: VisitChoice): SQL =>
  'orderIds' in choice
    ? sql`r.id = any(${idList(choice.orderIds)})`
    : sql`(r.plan_date is null or r.plan_date <= date '1970-01-01' + ${choice.untilOn}::int)`;

const dueChoice = (choice: VisitChoice): SQL =>
  'orderIds' in choice
    ? sql`e.id = any(${idList(choice.elevatorIds)})`
    : sql`d.plan_on <= date '1970-01-01' + ${choice.untilOn}::int`;

const visitOf = (row: StoredVisit): VisitRow => ({
  id: row.id,
  version: row.version,
  no: row.no,
  state: readOrderState(row.status),
  elevatorId: row.elevator_id,
  elevatorNo: row.elevator_no,
  elevatorName: row.elevator_name,
  siteId: row.site_id,
  siteName: row.site_name,
  placeLng: row.place_lng,
  placeLat: row.place_lat,
  companyId: row.company_id,
  visitClass: row.type ?? 'semiMonthly',
  planOn: row.plan_on,
  planEndOn: row.plan_end_on,
  dueOn: row.due_on,
  limitOn: row.limit_on,
  crewIds: row.crew_ids,
  onDemand: row.on_demand,
});
