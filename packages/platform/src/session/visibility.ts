import { type SQL, sql } from 'drizzle-orm';
import type { RequestSession } from './requestSession.ts';

/** What a session sees: one tenant, and in it the subtree of its current organisation. */
export interface Visibility {
  tenantId: string;
  /** The organisation that the session acts in. */
  orgId: string;
  /** It and what is below it. */
  orgIds: readonly string[];
  isWholeTenant: boolean;
  /** The user, where it matters: a person sent to a case sees it, also out of scope. */
  userId?: string;
}

/** The one function of organisation scope: records, exports, sockets, rooms and counts all ask it. */
export function visibleTo(
  session: Pick<RequestSession, 'tenantId' | 'orgId' | 'scopeOrgIds' | 'isWholeTenant' | 'userId'>,
): Visibility {
  return {
    tenantId: session.tenantId,
    orgId: session.orgId,
    orgIds: session.scopeOrgIds,
    isWholeTenant: session.isWholeTenant,
    userId: session.userId,
  };
}

/** `column = any(organisations of the scope)`. */
export const inScope = (column: SQL, visibility: Visibility): SQL =>
  sql`${column} = any(${idList(visibility.orgIds)})`;

/** Ids as one parameter; a bare array would become one parameter each. */
export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/**
 * Whether the elevator at `alias` is seen: companies see the elevators that they own, use, maintain, supervise or
 * represent. Tenants are separated by the database.
 */
export function elevatorsVisible(alias: string, visibility: Visibility): SQL {
  if (visibility.isWholeTenant) return sql`true`;
  return sql`${sql.identifier(alias)}.seen_from @> ${idList([visibility.orgId])}`;
}

/**
 * Whether a row of history is seen that was written down with the organisations (`org_ids`) that saw its elevator then.
 */
export const historyVisible = (orgIds: SQL, visibility: Visibility): SQL =>
  visibility.isWholeTenant ? sql`true` : sql`${orgIds} && ${idList(visibility.orgIds)}`;
