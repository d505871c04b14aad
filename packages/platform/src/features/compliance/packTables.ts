import { rescueWindowDays } from '@hoistway/shared/domain/complianceLines.ts';
import { type Holder, may } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { elevatorsVisible } from '../../session/visibility.ts';
import type { CheckedAt, CheckScope } from './checkedAt.ts';
import { placesOf } from './checkUp.ts';

/** A table of the pack: its name, the resource whose labels head its columns, and those columns. */
interface PackTable {
  name: 'elevators' | 'inspections' | 'visits' | 'rescues' | 'drills' | 'spotChecks';
  resource: AnyResource;
  /** Fields in the order of the columns. */
  fields: readonly string[];
  /** Fields that name an uploaded file. */
  files: readonly string[];
  query(at: CheckedAt): SQL;
}

export interface PackRow extends Record<string, unknown> {
  /** Elevator number and name, company, use unit. */
  elevator: string;
  companyName: string;
  useUnitName: string;
  values: Record<string, unknown>;
}

const ofElevators =
  (table: string, where: (at: CheckedAt) => SQL) =>
  (at: CheckedAt): SQL =>
    sql`select to_jsonb(r) as row, r.id, concat_ws(' ', e.no, e.name) as elevator, e.maintenance_id as company_id,
        e.use_unit_id
      from ${sql.identifier(table)} r join elevators e on e.id = r.elevator_id and e.deleted_at is null
      where r.deleted_at is null and ${elevatorsVisible('e', at.visibility)} and ${where(at)}`;

const inLastYear = (column: SQL) => (at: CheckedAt) =>
  sql`${column} >= ${at.today}::date - ${rescueWindowDays}::int`;

const tables: readonly PackTable[] = [
  {
    name: 'elevators',
    resource: resources.elevators,
    fields: ['registerCode', 'type', 'address', 'brand', 'factoryNo', 'inspectedUntil', 'inspectionResult'],
    files: [],
    query: (at) => sql`select to_jsonb(e) as row, e.id, concat_ws(' ', e.no, e.name) as elevator,
        e.maintenance_id as company_id, e.use_unit_id
      from elevators e where e.deleted_at is null and ${elevatorsVisible('e', at.visibility)}`,
  },
  {
    name: 'inspections',
    resource: resources.yearChecks,
    fields: [
      'kind',
      'dueDate',
      'checkedOn',
      'result',
      'inspectionBody',
      'reportNo',
      'nextDate',
      'selfInspectedOn',
      'selfInspector',
      'selfReviewer',
      'report',
      'selfReport',
    ],
    files: ['report', 'selfReport'],
    query: ofElevators('year_checks', () => sql`true`),
  },
  {
    name: 'visits',
    resource: resources.maintenanceOrders,
    fields: [
      'no',
      'type',
      'planDate',
      'planEndDate',
      'status',
      'startDate',
      'completeDate',
      'confirmDate',
      'satisfaction',
    ],
    files: [],
    query: ofElevators('maintenance_orders', inLastYear(sql`coalesce(r.plan_end_date, r.plan_date)`)),
  },
  {
    name: 'rescues',
    resource: resources.repairOrders,
    fields: ['workOrderNo', 'alarmTime', 'dueAt', 'arrivedAt', 'freedAt', 'completedAt', 'faultReason'],
    files: [],
    query: ofElevators('repair_orders', (at) => sql`r.has_people and ${inLastYear(sql`r.alarm_time`)(at)}`),
  },
  {
    name: 'drills',
    resource: resources.rescueDrills,
    fields: ['category', 'heldOn', 'scenario', 'leader', 'participants', 'rescueMinutes', 'result', 'report'],
    files: ['report', 'picture'],
    query: (at) => sql`select to_jsonb(r) as row, r.id, '' as elevator, r.company_id, r.use_unit_id
      from rescue_drills r where r.deleted_at is null and ${rowsVisible(resources.rescueDrills, 'r', at.visibility)}`,
  },
  {
    name: 'spotChecks',
    resource: resources.spotChecks,
    fields: [
      'number',
      'date',
      'inspector',
      'results',
      'rectificationStatus',
      'rectifyBy',
      'rectifiedOn',
      'rectification',
    ],
    files: [],
    query: ofElevators('spot_checks', () => sql`true`),
  },
];

/** The tables of a pack whose records the caller may read. */
export const packTablesFor = (holder: Holder): PackTable[] =>
  tables.filter(({ resource }) => may(holder, resource.permission));

/** Every row of a table in the scope. */
export const readPackRows = (
  tx: Transaction,
  table: PackTable,
  at: CheckedAt,
  scope: CheckScope,
): Promise<PackRow[]> =>
  run<PackRow>(
    tx,
    sql`select o.row as values, o.elevator, coalesce(c.name, '') as "companyName", coalesce(u.name, '') as "useUnitName"
      from (${table.query(at)}) o ${placesOf(scope)} order by o.elevator, o.id`,
  );

export type { PackTable };
