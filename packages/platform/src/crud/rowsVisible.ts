import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { elevatorsVisible, inScope, type Visibility } from '../session/visibility.ts';

type Rule = (column: (name: string) => SQL, seen: Visibility, alias: string) => SQL;

const seenElevator = (condition: SQL, seen: Visibility): SQL =>
  sql`exists (select 1 from elevators seen where seen.deleted_at is null and ${condition}
    and ${elevatorsVisible('seen', seen)})`;

/** Records that are seen by more than their own organisation. */
const special: Record<string, Rule> = {
  elevators: (_, seen, alias) => elevatorsVisible(alias, seen),
  useUnits: (column, seen) =>
    sql`(${inScope(column('org_id'), seen)} or ${inScope(column('property_id'), seen)}
      or ${seenElevator(sql`seen.use_unit_id = ${column('id')}`, seen)})`,
  dtus: (column, seen) =>
    sql`(${inScope(column('org_id'), seen)}
      or ${seenElevator(sql`seen.dtu_code = ${column('dtu_code')}`, seen)})`,
  contracts: (column, seen) =>
    sql`(${inScope(column('org_id'), seen)} or exists (select 1 from use_units u
      where u.id = ${column('use_unit_id')} and ${inScope(sql`u.property_id`, seen)}))`,
};

const belongsToElevator: Rule = (column, seen) => seenElevator(sql`seen.id = ${column('elevator_id')}`, seen);
const belongsToOrganisation: Rule = (column, seen) => inScope(column('org_id'), seen);

/** Whether the row at `alias` of a resource's table is seen; tenants are told apart by the database. */
export function rowsVisible(resource: AnyResource, alias: string, seen: Visibility): SQL {
  if (resource.scope !== 'organisation' || seen.isWholeTenant) return sql`true`;
  const rule =
    special[resource.name] ?? ('elevatorId' in resource.fields ? belongsToElevator : belongsToOrganisation);
  return rule((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`, seen, alias);
}
