import { defaultPageSize, pageSizes } from '@hoistway/shared/domain/constants.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import type { AnyResource, Page } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';
import { isOrdered, tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import { filterConditions, filterShape } from './filters.ts';
import { rowsVisible } from './rowsVisible.ts';
import { rulesOf } from './rules/index.ts';
import { columnsRead, type StoredRow, toWire, type Wire } from './storage.ts';

/** The query of a list without its paging, shared with exports. */
export function searchSchema(resource: AnyResource) {
  const sortable = sortableNames(resource);
  return z.object({
    search: z.string().max(200).optional(),
    sort: z
      .string()
      .refine((text) => sortable.includes(text.replace(/^-/, '')), {
        error: 'unknownOption' satisfies FieldErrorCode,
      })
      .optional(),
    ...filterShape(resource),
    deleted: z.enum(['true', 'false']).optional(),
    ...rulesOf(resource).listQuery?.shape,
  });
}

/** The list contract of §7. */
export function listSchema(resource: AnyResource) {
  return searchSchema(resource).extend({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number()
      .pipe(z.literal([...pageSizes]))
      .default(defaultPageSize),
  });
}

export interface SearchQuery extends Record<string, unknown> {
  search?: string | undefined;
  sort?: string | undefined;
  deleted?: string | undefined;
}
export interface ListQuery extends SearchQuery {
  pageNo: number;
  pageSize: number;
}

/** One page of the rows that a session sees. */
export async function listRows(
  tx: Transaction,
  resource: AnyResource,
  query: SearchQuery & { pageNo: number; pageSize: number },
  visibility: Visibility,
  nowMs: number,
): Promise<Page<Wire>> {
  const { pageNo, pageSize } = query;
  const where = whereOf(resource, query, visibility, nowMs);
  const total = await countMatches(tx, resource, where);
  const rows = await run<StoredRow>(
    tx,
    sql`${selectOf(resource, where, query)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const records = rows.map((row) => toWire(resource, row));
  await rulesOf(resource).enrich?.(tx, records);
  return { records, total, pages: Math.ceil(total / pageSize) };
}

/** The exact number of rows that a condition finds. */
export async function countMatches(tx: Transaction, resource: AnyResource, where: SQL): Promise<number> {
  const counts = await run<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${sql.identifier(tableName(resource))} r where ${where}`,
  );
  return counts[0]?.total ?? 0;
}

/** The rows of a search in their order, without a limit. */
export function selectOf(resource: AnyResource, where: SQL, query: SearchQuery): SQL {
  return sql`select ${columnsRead(resource)} from ${sql.identifier(tableName(resource))} r where ${where} order by ${orderOf(resource, query.sort)}`;
}

/** The condition of a search within a session's scope: undeleted rows, or with `deleted=true` deleted ones. */
export function whereOf(
  resource: AnyResource,
  query: SearchQuery,
  visibility: Visibility,
  nowMs: number,
): SQL {
  const conditions = [
    query.deleted === 'true' ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    visibleIn(resource, query, visibility),
    ...narrowing(resource, query, nowMs),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * A search by text finds the rows by its index alone and tests the visibility of each (`is true` keeps the planner
 * from using the visibility's index): reading all rows of a company to intersect the two is slower than both.
 */
function visibleIn(resource: AnyResource, query: SearchQuery, visibility: Visibility): SQL {
  const visible = rowsVisible(resource, 'r', visibility);
  const isSearched = resource.isLarge && wordsOf(query.search).some((word) => word.length >= indexedLength);
  return isSearched ? sql`(${visible}) is true` : visible;
}

/** Shortest text that the trigram index can search. */
const indexedLength = 3;

/** Conditions of a search beyond deletion and visibility. */
export const narrowing = (resource: AnyResource, query: SearchQuery, nowMs: number): SQL[] => [
  ...filterConditions(resource, 'r', query),
  ...searchConditions(resource, query.search),
  ...(rulesOf(resource).listQuery?.where(query, nowMs) ?? []),
];

/** Every word of a search must occur somewhere, regardless of case, accents and hyphens. */
function searchConditions(resource: AnyResource, search: string | undefined): SQL[] {
  const isSearched = Object.values(resource.fields).some((field) => field.search);
  if (!isSearched) return [];
  return wordsOf(search).map((word) => sql`r.search_text like '%' || search_normal(${word}) || '%'`);
}

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '');

/** The sort field of a list, and its direction. */
export const sortOf = (
  resource: AnyResource,
  sort: string | undefined,
): { by: string; descending: boolean } =>
  sort
    ? { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
    : { by: resource.sort.by, descending: resource.sort.descending ?? false };

function orderOf(resource: AnyResource, sort: string | undefined): SQL {
  const { by, descending } = sortOf(resource, sort);
  const column = sql`r.${sql.identifier(snakeCase(by))}`;
  return descending ? sql`${column} desc nulls last, r.id desc` : sql`${column} asc nulls last, r.id`;
}

const unsortable = new Set(['secret', 'refs', 'place', 'image', 'file']);
/** A large list is sorted by indexed fields only. */
function sortableNames(resource: AnyResource): string[] {
  const own = storedFields(resource).filter(([name, field]) =>
    resource.isLarge ? isOrdered(resource, name, field) : !unsortable.has(field.kind),
  );
  return ['id', ...(resource.isLarge ? [] : ['createdAt', 'updatedAt']), ...own.map(([name]) => name)];
}
