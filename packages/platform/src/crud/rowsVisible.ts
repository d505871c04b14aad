import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { VisibleBy } from '@hoistway/shared/model/visibility.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { tableName } from '../db/tables.ts';
import { elevatorsVisible, idList, inScope, type Visibility } from '../session/visibility.ts';
import { type ParentLink, parentOf } from './parents.ts';

/** The column of a field at a table's alias. */
const columnAt = (alias: string, field: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(field))}`;

/**
 * Whether the row at `alias` of a resource's table is visible: with its parent, else in one of its declared ways, else with
 * its elevator, else from its organisation. The database separates tenants.
 */
export function rowsVisible(resource: AnyResource, alias: string, visibility: Visibility): SQL {
  if (resource.scope !== 'organisation' || visibility.isWholeTenant) return sql`true`;
  const link = parentOf(resource);
  if (!resource.visibleBy && link) return parentVisible(link, alias, visibility);
  const ways = waysOf(resource).map((way) => conditionOf(way, alias, visibility));
  return ways.length === 1 ? ways[0]! : sql`(${sql.join(ways, sql` or `)})`;
}

function waysOf({ visibleBy, fields }: AnyResource): readonly VisibleBy[] {
  if (visibleBy) return visibleBy;
  return 'elevatorId' in fields
    ? [{ by: 'elevator', field: 'elevatorId', match: 'id' }]
    : [{ by: 'organisation' }];
}

function conditionOf(way: VisibleBy, alias: string, visibility: Visibility): SQL {
  switch (way.by) {
    case 'organisation':
      return inScope(columnAt(alias, 'orgId'), visibility);
    case 'seenFrom':
      return sql`${columnAt(alias, 'seenFrom')} @> ${idList([visibility.orgId])}`;
    case 'user':
      return sql`${columnAt(alias, way.field)} @> array[${visibility.userId ?? null}::bigint]`;
    case 'elevator':
      return sql`exists (select 1 from elevators seen where seen.deleted_at is null
        and ${columnAt('seen', way.match)} = ${columnAt(alias, way.field)} and ${elevatorsVisible('seen', visibility)})`;
    case 'holder':
      return sql`exists (select 1 from ${sql.identifier(tableOf(way.resource))} holder where holder.deleted_at is null
        and ${columnAt('holder', way.match)} = ${columnAt(alias, way.field)}
        and ${inScope(columnAt('holder', way.holder), visibility)})`;
  }
}

/** A part is visible with its parent; `alias` grows, so that parts may nest. */
function parentVisible({ parent, column }: ParentLink, alias: string, visibility: Visibility): SQL {
  const whole = `${alias}_whole`;
  return sql`exists (select 1 from ${sql.identifier(tableName(parent))} ${sql.identifier(whole)}
    where ${sql.identifier(whole)}.id = ${sql.identifier(alias)}.${sql.identifier(column)}
    and ${sql.identifier(whole)}.deleted_at is null and ${rowsVisible(parent, whole, visibility)})`;
}

function tableOf(name: string): string {
  const resource = resourceList.find((one) => one.name === name);
  if (!resource) throw new Error(`A way of visibility names no resource: ${name}`);
  return tableName(resource);
}
