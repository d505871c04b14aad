import { everyone, superAdminOnly } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';

/** Runs `work` where the rows of a resource live: in the session's tenant, or among the platform's own records. */
export function withRows<T>(
  db: Database,
  resource: AnyResource,
  session: RequestSession,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return resource.scope === 'platform' ? asPlatform(db, work) : inTenant(db, session.tenantId, work);
}

/** Who may write: records of the platform are the super administrator's unless their declaration says otherwise. */
export const writePermission = (resource: AnyResource): number =>
  resource.writePermission ?? (resource.scope === 'platform' ? superAdminOnly : resource.permission);

/** Pickers of other screens ask for names: whoever is logged in may. */
export const optionsPermission = (resource: AnyResource): number =>
  resource.permission === superAdminOnly ? superAdminOnly : everyone;
