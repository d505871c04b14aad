import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Database } from '../db/database.ts';
import {
  againAfterDeadlock,
  asPlatform,
  inTenant,
  readingInTenant,
  type Transaction,
} from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';

/**
 * Runs `work` where the rows of a resource are stored: in the session's tenant, or among the platform's own records.
 */
export function withRows<T>(
  db: Database,
  resource: AnyResource,
  session: RequestSession,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return resource.scope === 'platform' ? asPlatform(db, work) : inTenant(db, session.tenantId, work);
}

/** The same for reads. */
export function readingRows<T>(
  db: Database,
  resource: AnyResource,
  session: RequestSession,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return resource.scope === 'platform' ? asPlatform(db, read) : readingInTenant(db, session.tenantId, read);
}

/** The same for a write, repeated after a deadlock. */
export const writingRows: typeof withRows = (db, resource, session, work) =>
  againAfterDeadlock(() => withRows(db, resource, session, work));
