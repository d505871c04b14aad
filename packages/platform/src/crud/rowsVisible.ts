import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { tableName } from '../db/tables.ts';
import { elevatorsVisible, idList, inScope, type Visibility } from '../session/visibility.ts';
import { type ParentLink, parentOf } from './parents.ts';

type Rule = (column: (name: string) => SQL, visibility: Visibility, alias: string) => SQL;

const seenElevator = (condition: SQL, visibility: Visibility): SQL =>
  sql`exists (select 1 from elevators seen where seen.deleted_at is null and ${condition}
    and ${elevatorsVisible('seen', visibility)})`;

const belongsToElevator: Rule = (column, seen) => seenElevator(sql`seen.id = ${column('elevator_id')}`, seen);

/** Records that are seen by more than their own organisation. */
const special: Record<string, Rule> = {
  elevators: (_, seen, alias) => elevatorsVisible(alias, seen),
  useUnits: (column, seen) => sql`${column('seen_from')} @> ${idList([seen.orgId])}`,
  dtus: (column, seen) =>
    sql`(${inScope(column('org_id'), seen)}
      or ${seenElevator(sql`seen.dtu_code = ${column('dtu_code')}`, seen)})`,
  /** A crew that is sent across the borders of companies sees the case that it is sent to. */
  repairOrders: (column, seen) =>
    sql`(${belongsToElevator(column, seen, '')} or ${column('dispatched_user_ids')} @> array[${seen.userId ?? null}::bigint])`,
  /** The property company has the contracts of its use units, the agent those of elevators that it represents. */
  contracts: (column, seen) =>
    sql`(${inScope(column('org_id'), seen)} or exists (select 1 from use_units u
      where u.id = ${column('use_unit_id')} and ${inScope(sql`u.property_id`, seen)})
      or exists (select 1 from elevators a where a.use_unit_id = ${column('use_unit_id')}
        and a.deleted_at is null and ${inScope(sql`a.agent_id`, seen)}))`,
  deliveries: (column, seen) => sql`${column('seen_from')} @> ${idList([seen.orgId])}`,
};

const belongsToOrganisation: Rule = (column, seen) => inScope(column('org_id'), seen);

/** A part is seen where the record that it is part of is seen; `alias` grows, so that one may stand in another. */
const belongsToParent =
  ({ parent, column }: ParentLink): Rule =>
  (columnOf, seen, alias) => {
    const whole = `${alias}_whole`;
    return sql`exists (select 1 from ${sql.identifier(tableName(parent))} ${sql.identifier(whole)}
      where ${sql.identifier(whole)}.id = ${columnOf(column)} and ${sql.identifier(whole)}.deleted_at is null
      and ${rowsVisible(parent, whole, seen)})`;
  };

/** Whether the row at `alias` of a resource's table is seen; tenants are told apart by the database. */
export function rowsVisible(resource: AnyResource, alias: string, visibility: Visibility): SQL {
  if (resource.scope !== 'organisation' || visibility.isWholeTenant) return sql`true`;
  const link = parentOf(resource);
  const rule =
    special[resource.name] ??
    (link && belongsToParent(link)) ??
    ('elevatorId' in resource.fields ? belongsToElevator : belongsToOrganisation);
  return rule((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`, visibility, alias);
}
