import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hasTenant } from '../../db/tables.ts';
import { looking, searching } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { countMatches, narrowing, type SearchQuery, sortOf, whereOf } from '../list.ts';
import { type PendingCount, readStoredCount } from './countCache.ts';

/** A search over a large list within a session's visibility. */
export interface LargeSearch {
  resource: AnyResource;
  /** The tenant's rows. Ids are read without row-level security, so the search names the tenant itself. */
  ofTenant: SQL;
  where: SQL;
  sort: { by: string; descending: boolean };
  /** Has a condition besides visibility and deletion. */
  isNarrowed: boolean;
  /** A walk along the list's order skips rows. */
  isFiltered: boolean;
  isDeleted: boolean;
  nowMs: number;
}

export function searchOf(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  query: SearchQuery,
): LargeSearch {
  const visibility = visibleTo(session);
  const nowMs = platform.clock.now();
  const ofTenant = hasTenant(resource) ? sql`r.tenant_id = ${visibility.tenantId}` : sql`true`;
  const isDeleted = query.deleted === 'true';
  const isNarrowed = isDeleted || narrowing(resource, query, nowMs).length > 0;
  return {
    resource,
    ofTenant,
    where: sql`${ofTenant} and ${whereOf(resource, query, visibility, nowMs)}`,
    sort: sortOf(resource, query.sort),
    isNarrowed,
    isFiltered: isNarrowed || !visibility.isWholeTenant,
    isDeleted,
    nowMs,
  };
}

/** Counts on a connection of its own, beside the reading of the page. */
export function countConcurrently(
  platform: Platform,
  session: RequestSession,
  search: LargeSearch,
): PendingCount {
  const { resource, where, nowMs } = search;
  return platform.countCache.read({ tenantId: session.tenantId, resource, where, nowMs }, () =>
    searching(platform.db, (tx) => countMatches(tx, resource, where)),
  );
}

/** The number of rows visible to the session, as triggers keep it; undefined for a narrowed search. */
export async function unfilteredCount(
  platform: Platform,
  session: RequestSession,
  { resource, isNarrowed }: LargeSearch,
): Promise<number | undefined> {
  if (isNarrowed) return undefined;
  return (await readStoredCount(looking(platform.db), resource, visibleTo(session))) ?? undefined;
}
