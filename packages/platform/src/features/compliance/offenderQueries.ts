import {
  type ComplianceLineName,
  certificateNoticeDays,
  rescueWindowDays,
  unsignedDays,
} from '@hoistway/shared/domain/complianceLines.ts';
import { inspectionReminderDays } from '@hoistway/shared/domain/constants.ts';
import { openRepairStates, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import {
  selfInspectionNoticeDays,
  selfInspectionValidDays,
} from '@hoistway/shared/domain/upkeep/inspectionDue.ts';
import { useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { elevatorsVisible } from '../../session/visibility.ts';
import type { CheckedAt } from './checkedAt.ts';

/** Lines of which each offender is one stored record; drills that were not held have none. */
export type StoredLine = Exclude<ComplianceLineName, 'drillsDue' | 'drillsOverdue'>;

type Query = (at: CheckedAt) => SQL;

/**
 * The visible elevators as a table expression named `seen`, which every line reads: their rows are wide, and one scan of
 * them serves all lines of a statement.
 */
export const seenElevators = ({ visibility }: CheckedAt): SQL => sql`seen as materialized (
    select e.id, e.no, e.name, e.maintenance_id, e.use_unit_id, e.safety_officer_id,
      coalesce(e.use_status, ${useStatuses.using}) = ${useStatuses.using} as is_in_use
    from elevators e where e.deleted_at is null and ${elevatorsVisible('e', visibility)})`;

/**
 * Rows of a table that name an elevator which is seen and in use. The condition reads the table alone, and `offset 0`
 * lets it run first: the planner would look up every elevator's rows for the few that are open.
 */
const ofElevators =
  (table: string, columns: { subject: SQL; day: SQL }, where: (at: CheckedAt) => SQL): Query =>
  (at) =>
    sql`select r.id as record_id, e.id as elevator_id, e.no as elevator_no, e.name as elevator_name,
      ${columns.subject} as subject, e.maintenance_id as company_id, e.use_unit_id, ${columns.day} as day
    from (select * from ${sql.identifier(table)} r where r.deleted_at is null and ${where(at)} offset 0) r
      join seen e on e.id = r.elevator_id
    where e.is_in_use`;

const visits = { subject: sql`coalesce(r.no, '')`, day: sql`coalesce(r.plan_end_date, r.plan_date)` };
const checks = { subject: sql`coalesce(r.report_no, '')`, day: sql`r.due_date` };
const spots = { subject: sql`coalesce(r.number, '')`, day: sql`r.rectify_by` };

const certificates =
  (where: (at: CheckedAt) => SQL): Query =>
  (at) =>
    sql`select r.id as record_id, null::bigint as elevator_id, '' as elevator_no, '' as elevator_name,
      concat_ws(' ', p.name, r.no) as subject, p.org_id as company_id, null::bigint as use_unit_id, r.expires_on as day
    from operator_certificates r join users p on p.id = r.user_id and p.deleted_at is null
    where r.deleted_at is null and ${rowsVisible(resources.operatorCertificates, 'r', at.visibility)} and ${where(at)}
      and not exists (select 1 from operator_certificates later where later.user_id = r.user_id
        and later.kind = r.kind and later.deleted_at is null and later.expires_on > r.expires_on)`;

/**
 * One query per line, in a statement with `seenElevators`; each answers `record_id, elevator_id, elevator_no, elevator_name,
 * subject, company_id, use_unit_id, day`. Elevators out of use owe nothing.
 */
export const offenderQueries: Record<StoredLine, Query> = {
  visitsOverdue: ofElevators(
    'maintenance_orders',
    visits,
    ({ today }) => sql`r.status = any(${sql.param([...openVisitStates])}::text[])
      and coalesce(r.plan_end_date, r.plan_date) < ${today}::date`,
  ),
  visitsUnsigned: ofElevators(
    'maintenance_orders',
    { subject: visits.subject, day: sql`r.complete_date::date` },
    ({ today }) => sql`r.status = 'completed' and r.complete_date < ${today}::date - ${unsignedDays}::int`,
  ),
  rescuesLate: ofElevators(
    'repair_orders',
    { subject: sql`coalesce(r.work_order_no, '')`, day: sql`r.alarm_time::date` },
    ({ today, nowMs }) => sql`r.has_people and r.alarm_time >= ${today}::date - ${rescueWindowDays}::int
      and r.work_order_record_state <> ${repairStates.cancelled}
      and (r.arrived_at > r.due_at or (r.arrived_at is null and r.due_at < ${new Date(nowMs)}
        and r.work_order_record_state = any(${sql.param([...openRepairStates])}::int[])))`,
  ),
  inspectionsOverdue: ofElevators(
    'year_checks',
    checks,
    ({ today }) => sql`r.result = 'pending' and r.due_date < ${today}::date`,
  ),
  inspectionsFailed: ofElevators(
    'year_checks',
    { subject: checks.subject, day: sql`r.checked_on` },
    () => sql`r.result = 'failed' and not exists (select 1 from year_checks later
      where later.elevator_id = r.elevator_id and later.deleted_at is null and later.id <> r.id
        and later.result in ('passed', 'failed') and (later.checked_on, later.id) > (r.checked_on, r.id))`,
  ),
  inspectionsDue: ofElevators(
    'year_checks',
    checks,
    ({ today }) => sql`r.result = 'pending'
      and r.due_date between ${today}::date and ${today}::date + ${inspectionReminderDays}::int`,
  ),
  selfInspectionsMissing: ofElevators(
    'year_checks',
    checks,
    ({ today }) => sql`r.result = 'pending' and r.kind is distinct from 'selfTest'
      and r.due_date <= ${today}::date + ${selfInspectionNoticeDays}::int
      and (r.self_inspected_on is null or r.self_inspected_on < r.due_date - ${selfInspectionValidDays}::int)`,
  ),
  certificatesExpired: certificates(({ today }) => sql`r.expires_on < ${today}::date`),
  certificatesExpiring: certificates(
    ({ today }) =>
      sql`r.expires_on between ${today}::date and ${today}::date + ${certificateNoticeDays}::int`,
  ),
  rectificationsOverdue: ofElevators(
    'spot_checks',
    spots,
    ({ today }) => sql`r.rectification_status = 'unrectified' and r.rectify_by < ${today}::date`,
  ),
  rectificationsOpen: ofElevators(
    'spot_checks',
    spots,
    ({ today }) => sql`r.rectification_status = 'unrectified'
      and (r.rectify_by is null or r.rectify_by >= ${today}::date)`,
  ),
  hazardsOpen: ofElevators(
    'day_controls',
    { subject: sql`''`, day: sql`r.control_date` },
    () => sql`r.control_result = 'hazard' and not exists (select 1 from day_controls later
      where later.elevator_id = r.elevator_id and later.deleted_at is null
        and later.control_result <> 'pending' and later.status is distinct from 'draft'
        and later.control_date > r.control_date)`,
  ),
  officersMissing: (at) => sql`select e.id as record_id, e.id as elevator_id, e.no as elevator_no,
      e.name as elevator_name, '' as subject, e.maintenance_id as company_id, e.use_unit_id, null::date as day
    from seen e where e.is_in_use and e.safety_officer_id is null
      and not exists (select 1 from safety_appointments a where a.use_unit_id = e.use_unit_id and a.role = 'officer'
        and a.deleted_at is null and (a.elevator_id is null or a.elevator_id = e.id)
        and coalesce(a.from_on, '-infinity') <= ${at.today}::date
        and coalesce(a.until_on, 'infinity') >= ${at.today}::date)`,
  contractsExpired: (at) => sql`select r.id as record_id, null::bigint as elevator_id, '' as elevator_no,
      '' as elevator_name, r.contract_no as subject, r.org_id as company_id, r.use_unit_id, r.end_date as day
    from contracts r where r.deleted_at is null and r.end_date < ${at.today}::date
      and ${rowsVisible(resources.contracts, 'r', at.visibility)}
      and not exists (select 1 from contracts later where later.use_unit_id = r.use_unit_id
        and later.org_id = r.org_id and later.deleted_at is null and later.end_date > r.end_date)`,
};
