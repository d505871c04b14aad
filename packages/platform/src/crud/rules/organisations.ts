import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { tableName } from '../../db/tables.ts';
import { run } from '../../db/tenantTransaction.ts';
import type { EntityRules } from './rules.ts';

/** Every user of the tenant may refer to an organisation; only those of the own subtree may be written. */
export const organisations: EntityRules = {
  async beforeWrite({ tx, session, draft, before }) {
    if (before && !session.scopeOrgIds.includes(String(before.id))) throw new ProductError('forbidden');
    if (!before) draft.parentId ??= session.orgId;
    const isRoot = before !== undefined && before.parentId === null;
    if (isRoot && draft.parentId !== null) throw refusalOf('unknownReference');
    if (isRoot) return;
    if (!session.scopeOrgIds.includes(String(draft.parentId)) && draft.parentId !== before?.parentId)
      throw refusalOf('unknownReference');
    if (!before || draft.parentId === before.parentId) return;
    const below = await run(
      tx,
      sql`with recursive below as (
        select id from organisations where id = ${before.id}
        union select o.id from organisations o join below b on o.parent_id = b.id
      ) select 1 from below where id = ${draft.parentId}`,
    );
    if (below.length > 0) throw refusalOf('unknownReference');
  },
  async beforeDelete(tx, record, session) {
    if (!session.scopeOrgIds.includes(String(record.id)) || record.parentId === null)
      throw new ProductError('forbidden');
    const ownRecords = await run<{ resource: string }>(tx, sql`${ownedBy(record.id)} limit 1`);
    if (ownRecords[0]) throw new ProductError('inUse', { params: { resource: ownRecords[0].resource } });
  },
  async beforeRestore(_, record, session) {
    if (!session.scopeOrgIds.includes(String(record.parentId))) throw new ProductError('forbidden');
  },
  async afterCommit(platform, { action, after }) {
    if (action === 'deleted') platform.sessionsEnded.emit('ended', { orgId: String(after.id) });
  },
  async enrich(tx, records) {
    const ids = records.map((record) => record.id);
    const counts = await run<{ id: string; elevators: number; users: number }>(
      tx,
      sql`select o.id,
          (select count(*)::int from elevators e where e.deleted_at is null
            and o.id in (e.org_id, e.property_id, e.maintenance_id, e.supervision_id, e.agent_id)) as elevators,
          (select count(*)::int from users u where u.deleted_at is null and u.org_id = o.id) as users
        from organisations o where o.id = any(${sql.param(ids)}::bigint[])`,
    );
    const byId = new Map(counts.map((one) => [one.id, one]));
    for (const record of records) {
      record.elevatorCount = byId.get(String(record.id))?.elevators ?? 0;
      record.userCount = byId.get(String(record.id))?.users ?? 0;
    }
  },
};

/** The undeleted records of an organisation, except those that the product's own rules manage. */
function ownedBy(id: unknown): SQL {
  const owning = resourceList.filter(({ scope, readOnly }) => scope === 'organisation' && !readOnly);
  return sql.join(
    owning.map(
      (one) => sql`select ${one.name}::text as resource from ${sql.identifier(tableName(one))}
        where org_id = ${id} and deleted_at is null`,
    ),
    sql` union all `,
  );
}

const refusalOf = (code: FieldErrorCode) =>
  new ProductError('invalidFields', { fields: [{ field: 'parentId', code }] });
