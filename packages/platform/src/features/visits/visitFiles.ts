import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { checkFiles } from '../../crud/fileFields.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';

/** @throws invalidFields for a file that the session does not see or that was meant for something else */
export async function checkVisitFiles(
  tx: Transaction,
  on: { platform: Pick<Platform, 'db'>; resource: AnyResource; session: RequestSession },
  draft: Wire,
): Promise<void> {
  const fields = await checkFiles(tx, on, draft, undefined);
  if (fields.length > 0) throw new ProductError('invalidFields', { fields });
}

/** A file as a seal names it: by its id and the hash of its bytes. */
export async function fileHashes(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<Map<string, { fileId: string; sha256: string }>> {
  const result = await tx.query<{ id: string; sha256: string | null }>(
    'select id::text as id, sha256 from files where id::text = any($1)',
    [fileIds],
  );
  return new Map(result.rows.map(({ id, sha256 }) => [id, { fileId: id, sha256: sha256 ?? '' }]));
}
