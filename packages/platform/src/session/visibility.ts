import { type SQL, sql } from 'drizzle-orm';
import type { RequestSession } from './requestSession.ts';

/** The visibility of a session: one tenant, and in it the subtree of its current organisation. */
export interface Visibility {
  tenantId: string;
  /** The organisation that the session acts in. */
  orgId: string;
  /** The organisation and those below it. */
  orgIds: readonly string[];
  isWholeTenant: boolean;
  /** The elevators of these use units, and no record of an organisation: a developer's data authority. */
  useUnitIds?: readonly string[];
  /** The user, if relevant: a person dispatched to a case sees it, also out of scope. */
  userId?: string;
}

/** The one function of organisation scope: records, exports, sockets, rooms and counts all use it. */
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
 * Whether the elevator at `alias` is visible: companies see the elevators that they own, use, maintain, supervise or
 * represent. The database separates tenants.
 */
export function elevatorsVisible(alias: string, visibility: Visibility): SQL {
  if (visibility.useUnitIds)
    return sql`${sql.identifier(alias)}.use_unit_id = any(${idList(visibility.useUnitIds)})`;
  if (visibility.isWholeTenant) return sql`true`;
  return sql`${sql.identifier(alias)}.seen_from @> ${idList([visibility.orgId])}`;
}

/** Whether a row of history is visible: it stores the organisations (`org_ids`) that saw its elevator then. */
export const historyVisible = (orgIds: SQL, visibility: Visibility): SQL =>
  visibility.isWholeTenant ? sql`true` : sql`${orgIds} && ${idList(visibility.orgIds)}`;
