import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { type Visibility, visibleTo } from '../session/visibility.ts';
import { findFirstIds } from './large/largeList.ts';
import { whereOf } from './list.ts';
import { readingRows } from './rowsOf.ts';
import { rowsVisible } from './rowsVisible.ts';

export interface Option {
  id: string;
  label: string;
  /** Number that distinguishes records of one name; null without one, and out of scope. */
  no: string | null;
}

/** Upper bound of the options in a picker. */
const maxOptions = 50;

/** A picker's options of any resource: the names of given ids, or the first of a search in the order of their names. */
export async function pickerOptions(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: { search?: string | undefined; ids?: string[] | undefined },
): Promise<Option[]> {
  const visibility = visibleTo(session);
  const first =
    resource.isLarge && !query.ids
      ? await findFirstIds(platform, resource, session, { search: query.search, size: maxOptions })
      : undefined;
  const options = await readingRows(platform.db, resource, session, (tx) =>
    optionsOf(tx, resource, first ? { ids: first } : query, visibility, platform.clock.now()),
  );
  if (!first) return options;
  const byId = new Map(options.map((one) => [one.id, one]));
  return first.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The names of given ids, or the first of a search. Given ids are named within the tenant even out of scope, since a
 * visible record may refer to them.
 */
export async function optionsOf(
  tx: Transaction,
  resource: AnyResource,
  query: { search?: string | undefined; ids?: string[] | undefined },
  visibility: Visibility,
  nowMs: number,
): Promise<Option[]> {
  const label = labelOf(resource);
  const number = numberOf(resource);
  const table = sql.identifier(tableName(resource));
  const isVisible = rowsVisible(resource, 'r', visibility);
  if (query.ids)
    return run<Option & Record<string, string | null>>(
      tx,
      sql`select r.id, coalesce(${label}, r.id::text) as label, case when ${isVisible} then ${number} end as no
        from ${table} r
        where r.id = any(${sql.param(query.ids)}::bigint[]) and (r.deleted_at is null or ${isVisible})`,
    );
  return run<Option & Record<string, string | null>>(
    tx,
    sql`select r.id, coalesce(${label}, r.id::text) as label, ${number} as no from ${table} r
      where ${whereOf(resource, { search: query.search }, visibility, nowMs)} order by 2, 1 limit ${maxOptions}`,
  );
}

/** A moment in wire format, so that the browser can show it in its own zone. */
function labelOf(resource: AnyResource): SQL {
  const column = sql`r.${sql.identifier(snakeCase(resource.display))}`;
  return resource.fields[resource.display]?.kind === 'instant'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}::text`;
}

/** The unique `no` of a resource that is displayed by another field. */
function numberOf(resource: AnyResource): SQL {
  const hasNumber = resource.display !== 'no' && resource.fields.no?.unique === true;
  return hasNumber ? sql`r.no` : sql`null::text`;
}
