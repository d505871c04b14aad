import type { Finding } from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SupervisedUnit } from './readUnit.ts';
import type { Span } from './readWeek.ts';

/** Days before a span in which a danger that is still open is looked for. */
const daysBefore = 60;

/** The dangers that a unit's signed daily controls found in a span, and older ones that were open in it. */
export async function readFindings(
  tx: Transaction,
  unit: SupervisedUnit,
  { fromOn, untilOn }: Span,
): Promise<Finding[]> {
  const result = await tx.query<Finding>(
    `with dangers as (
       select c.tenant_id, c.elevator_id, c.id, c.control_date, i.project_name, i.severity, i.handle_result, i.due_on, (
         select min(l.control_date) from day_controls l join day_control_items j
           on j.tenant_id = l.tenant_id and j.day_control_id = l.id and j.deleted_at is null
         where l.tenant_id = c.tenant_id and l.elevator_id = c.elevator_id and l.deleted_at is null
           and l.status <> 'draft' and l.control_date > c.control_date and l.control_date <= $3
           and j.project_name = i.project_name and j.result in ('qualified', 'notApplicable')
       ) as closed_on
       from day_controls c join day_control_items i
         on i.tenant_id = c.tenant_id and i.day_control_id = c.id and i.deleted_at is null
       where c.elevator_id = any($1::bigint[]) and c.deleted_at is null and c.status <> 'draft'
         and c.control_date between $2::date - $4::int and $3 and i.result = 'unqualified'
     ), first_found as (
       select distinct on (elevator_id, project_name, closed_on) * from dangers
       where closed_on is null or closed_on >= $2
       order by elevator_id, project_name, closed_on, control_date, id
     )
     select f.id::text as "dayControlId", f.elevator_id::text as "elevatorId",
       to_char(f.control_date, 'YYYY-MM-DD') as "foundOn", f.project_name as "projectName",
       coalesce(f.severity, 'general') as severity, coalesce(f.handle_result, '') as measure,
       to_char(f.due_on, 'YYYY-MM-DD') as "dueOn", to_char(f.closed_on, 'YYYY-MM-DD') as "closedOn",
       (select s.by_name from seals s where s.tenant_id = f.tenant_id and s.resource = 'dayControls'
         and s.record_id = f.id and s.kind = 'signed' limit 1) as "signedBy"
     from first_found f order by f.control_date, f.elevator_id, f.project_name`,
    [unit.elevators.map(({ id }) => id), textOfDay(fromOn), textOfDay(untilOn), daysBefore],
  );
  return result.rows;
}
