import { isSuperAdmin } from '@hoistway/shared/domain/permission.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/** The organisations that a user may act in: their own and those below; all for the super administrator. */
export function childOrganisations(
  platform: Platform,
  session: RequestSession,
): Promise<{ id: string; name: string }[]> {
  return asPlatform(platform.db, async (tx) => {
    const result = await tx.query<{ id: string; name: string }>(
      `with recursive own as (
         select o.id, o.tenant_id, o.name, o.no from organisations o
         where o.deleted_at is null and
           case when $2 then o.parent_id is null else o.id = (select org_id from users where id = $1) end
         union
         select o.id, o.tenant_id, o.name, o.no from organisations o
         join own on o.parent_id = own.id and o.tenant_id = own.tenant_id
         where o.deleted_at is null
       ) select own.id, own.name from own join tenants t on t.id = own.tenant_id
         where t.deleted_at is null order by own.tenant_id, own.no, own.id`,
      [session.userId, isSuperAdmin(session)],
    );
    return result.rows;
  });
}
