import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mayAct, mayWrite } from '@hoistway/shared/domain/recordRights.ts';
import type { SavedView, SavedViewDraft } from '@hoistway/shared/domain/savedView.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/** The saved views visible to a session: its user's own, those of the user's roles, those of organisations above. */
export async function readViews(
  tx: Transaction,
  session: RequestSession,
  filter: { resource?: string | undefined; id?: string },
): Promise<SavedView[]> {
  const rows = await run<Row>(
    tx,
    sql`with recursive above as (
        select id, parent_id from organisations where id = ${session.orgId}
        union select o.id, o.parent_id from organisations o join above a on o.id = a.parent_id
      )
      select v.* from saved_views v
      where ${filter.resource === undefined ? sql`true` : sql`v.resource = ${filter.resource}`}
        and ${filter.id === undefined ? sql`true` : sql`v.id = ${filter.id}`}
        and case v.audience
          when 'self' then v.user_id = ${session.userId}
          when 'role' then v.role_id = any(array(select unnest(role_ids) from users where id = ${session.userId}))
            or ${mayShare(session, 'role')}
          else v.org_id in (select id from above) end
      order by v.is_pinned desc, v.name, v.id`,
  );
  return rows.map((row) => viewOf(row, session));
}

/**
 * Stores a view, or changes the one that the body names.
 * @throws notFound, conflict with the current view, forbidden without the right to share it
 */
export async function saveView(
  tx: Transaction,
  session: RequestSession,
  viewDraft: SavedViewDraft & { id?: string | undefined; version?: number | undefined },
  nowMs: number,
): Promise<SavedView> {
  const { id, version, ...draft } = viewDraft;
  if (!mayShare(session, draft.audience)) throw new ProductError('forbidden');
  const roleId = draft.audience === 'role' ? draft.roleId : null;
  if (draft.audience === 'role') await checkRole(tx, roleId);
  if (id !== undefined) {
    const before = await own(tx, session, id);
    if (version !== before.version) throw new ProductError('conflict', { current: before });
  }
  const values: Record<string, unknown> = {
    resource: draft.resource,
    page: draft.page,
    name: draft.name,
    audience: draft.audience,
    role_id: roleId,
    query: draft.query,
    columns: draft.columns === null ? null : JSON.stringify(draft.columns),
    is_pinned: draft.isPinned,
    updated_at: new Date(nowMs),
  };
  const rows = await run<Row>(tx, id === undefined ? insert(session, values) : update(id, values));
  const row = rows[0];
  if (!row) throw new ProductError('notFound');
  return viewOf(row, session);
}

/** @throws notFound for an invisible view, forbidden for another user's */
export async function dropView(tx: Transaction, session: RequestSession, id: string): Promise<void> {
  await own(tx, session, id);
  await run(tx, sql`delete from saved_views where id = ${id}`);
}

interface Row extends Record<string, unknown>, Omit<SavedViewDraft, 'roleId' | 'isPinned'> {
  id: string;
  version: number;
  user_id: string;
  role_id: string | null;
  is_pinned: boolean;
}

async function own(tx: Transaction, session: RequestSession, id: string): Promise<SavedView> {
  await run(tx, sql`select 1 from saved_views where id = ${id} for update`);
  const [view] = await readViews(tx, session, { id });
  if (!view) throw new ProductError('notFound');
  if (!view.isMine) throw new ProductError('forbidden');
  return view;
}

async function checkRole(tx: Transaction, roleId: string | null): Promise<void> {
  const rows = await run(tx, sql`select 1 from roles where id = ${roleId} and deleted_at is null`);
  if (rows.length === 0)
    throw new ProductError('invalidFields', { fields: [{ field: 'roleId', code: 'unknownReference' }] });
}

/** Only managers of roles, or of the organisation's settings, may share a view with others. */
const mayShare = (session: RequestSession, audience: SavedView['audience']): boolean =>
  audience === 'self' ||
  (audience === 'role' ? mayWrite(session, resources.roles, 'change') : mayAct(session, 'shareView'));

const viewOf = (row: Row, session: RequestSession): SavedView => ({
  id: row.id,
  version: row.version,
  resource: row.resource,
  page: row.page,
  name: row.name,
  audience: row.audience,
  roleId: row.role_id,
  query: row.query,
  columns: row.columns,
  isPinned: row.is_pinned,
  isMine: row.user_id === session.userId || (row.audience !== 'self' && mayShare(session, row.audience)),
});

function insert(session: RequestSession, values: Record<string, unknown>): SQL {
  const all = {
    tenant_id: session.tenantId,
    user_id: session.userId,
    org_id: session.orgId,
    created_at: values.updated_at,
    ...values,
  };
  const names = Object.keys(all).map((name) => sql.identifier(name));
  const params = Object.values(all).map((value) => sql`${sql.param(value)}`);
  return sql`insert into saved_views (${sql.join(names, sql`, `)}) values (${sql.join(params, sql`, `)}) returning *`;
}

function update(id: string, values: Record<string, unknown>): SQL {
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  );
  return sql`update saved_views set version = version + 1, ${sql.join(sets, sql`, `)} where id = ${id} returning *`;
}
