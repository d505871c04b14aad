import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { readRow } from './readRow.ts';
import type { Wire } from './storage.ts';

/** The record of a command, locked until its transaction ends. @throws notFound, or conflict with the current row */
export async function commandTarget(
  resource: AnyResource,
  call: { tx: Transaction; session: RequestSession; id: string; expectedVersion: number },
): Promise<Wire> {
  const record = await readRow(call.tx, resource, call.id, visibleTo(call.session), { forWrite: true });
  if (record.version !== call.expectedVersion) throw new ProductError('conflict', { current: record });
  return record;
}
