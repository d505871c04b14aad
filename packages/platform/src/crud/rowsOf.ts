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
