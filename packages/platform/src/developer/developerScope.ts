import { looking } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { Visibility } from '../session/visibility.ts';

/**
 * What a developer may read (§6 "data authority"): in each tenant that works, the elevators of the assigned use units.
 * Read for each request, so that a withdrawn authority ends at once.
 */
export async function readDeveloperScope(
  { db }: Pick<Platform, 'db'>,
  developerId: string,
): Promise<Visibility[]> {
  const { rows } = await looking(db).query<{ tenant_id: string; unit_ids: string[] }>(
    `select u.tenant_id, array_agg(distinct u.id) as unit_ids from developer_authorities a
       join use_units u on u.id = a.use_unit_id and u.deleted_at is null
       join tenants t on t.id = u.tenant_id and t.status = 'active'
     where a.developer_id = $1 and a.deleted_at is null group by u.tenant_id order by u.tenant_id`,
    [developerId],
  );
  return rows.map(({ tenant_id, unit_ids }) => ({
    ...{ tenantId: tenant_id, orgId: '0', orgIds: [], isWholeTenant: false },
    useUnitIds: unit_ids,
  }));
}
