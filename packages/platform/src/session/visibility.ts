import { type SQL, sql } from 'drizzle-orm';
import type { RequestSession } from './requestSession.ts';

/** What a session sees: one tenant, and in it the subtree of its current organisation. */
export interface Visibility {
  tenantId: string;
  orgIds: readonly string[];
  isWholeTenant: boolean;
}

/** The one function of organisation scope: records, exports, sockets, rooms and counts all ask it. */
export function visibleTo(
  session: Pick<RequestSession, 'tenantId' | 'scopeOrgIds' | 'isWholeTenant'>,
): Visibility {
  return {
    tenantId: session.tenantId,
    orgIds: session.scopeOrgIds,
    isWholeTenant: session.isWholeTenant,
  };
}

/** `column = any(organisations of the scope)`. */
export const inScope = (column: SQL, seen: Visibility): SQL => sql`${column} = any(${idList(seen.orgIds)})`;

/** Ids as one parameter; a bare array would become one parameter each. */
export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

/**
 * Whether the elevator at `alias` is seen: companies see the elevators that they own, use, maintain, supervise or
 * represent. Tenants are told apart by the database.
 */
export function elevatorsVisible(alias: string, seen: Visibility): SQL {
  if (seen.isWholeTenant) return sql`true`;
  const of = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  const companies = ['org_id', 'property_id', 'maintenance_id', 'supervision_id', 'agent_id'];
  const direct = companies.map((column) => inScope(of(column), seen));
  const used = sql`${of('use_unit_id')} in (select u.id from use_units u where u.deleted_at is null
    and (${inScope(sql`u.org_id`, seen)} or ${inScope(sql`u.property_id`, seen)}))`;
  return sql`(${sql.join([...direct, used], sql` or `)})`;
}

/**
 * Whether a row of history is seen that was written down with the organisations (`org_ids`) that saw its elevator then.
 */
export const historyVisible = (orgIds: SQL, seen: Visibility): SQL =>
  seen.isWholeTenant ? sql`true` : sql`${orgIds} && ${idList(seen.orgIds)}`;
