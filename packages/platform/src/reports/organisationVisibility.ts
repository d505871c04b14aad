import type { Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';

/** What an organisation sees, for work without a session. */
export async function organisationVisibility(
  tx: Transaction,
  tenantId: string,
  orgId: string,
): Promise<Visibility> {
  const result = await tx.query<{ orgIds: string[]; isRoot: boolean }>(
    `select array(select id::text from organisations where above @> array[$1::bigint] and deleted_at is null order by id) as "orgIds",
       exists (select 1 from organisations where id = $1 and parent_id is null) as "isRoot"`,
    [orgId],
  );
  const row = result.rows[0];
  return { tenantId, orgId, orgIds: row?.orgIds ?? [orgId], isWholeTenant: row?.isRoot ?? false };
}
