import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hasTenant } from '../../db/tables.ts';
import { looking, searching } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { countFound, narrowing, type SearchQuery, sortOf, whereOf } from '../list.ts';
import { type Counted, countedRows } from './listCounts.ts';

/** A search over a large list by somebody who sees a part of it. */
export interface LargeSearch {
  resource: AnyResource;
  /** Of the tenant, which the search itself names: its ids are looked for beside the wall. */
  ofTenant: SQL;
  where: SQL;
  sort: { by: string; descending: boolean };
  /** It asks for more than to be living and seen. */
  isNarrowed: boolean;
  /** Rows are passed over on the way through the list's order. */
  isFiltered: boolean;
  isDeleted: boolean;
  nowMs: number;
}

/** What a query asks of a large list, for the part of it that a session sees. */
export function searchOf(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): LargeSearch {
  const seen = visibleTo(session);
  const nowMs = platform.clock.now();
  const ofTenant = hasTenant(resource) ? sql`r.tenant_id = ${seen.tenantId}` : sql`true`;
  const isDeleted = query.deleted === 'true';
  const isNarrowed = isDeleted || narrowing(resource, query, nowMs).length > 0;
  return {
    resource,
    ofTenant,
    where: sql`${ofTenant} and ${whereOf(resource, query, seen, nowMs)}`,
    sort: sortOf(resource, query.sort),
    isNarrowed,
    isFiltered: isNarrowed || !seen.isWholeTenant,
    isDeleted,
    nowMs,
  };
}

/** Counted beside the page, on a connection of its own. */
export function countBeside(platform: Platform, session: RequestSession, search: LargeSearch): Counted {
  const { resource, where, nowMs } = search;
  return platform.listCounts.ask({ tenantId: session.tenantId, resource, where, nowMs }, () =>
    searching(platform.db, (tx) => countFound(tx, resource, where)),
  );
}

/** The number of all that is seen, which the database keeps; undefined where less is asked for. */
export async function keptCount(
  platform: Platform,
  session: RequestSession,
  { resource, isNarrowed }: LargeSearch,
): Promise<number | undefined> {
  if (isNarrowed) return undefined;
  return (await countedRows(looking(platform.db), resource, visibleTo(session))) ?? undefined;
}
