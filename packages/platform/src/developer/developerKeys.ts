import { randomBytes } from 'node:crypto';
import type { DeveloperKey } from '@hoistway/shared/developer/developerKey.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { SecretBox } from '../db/secretBox.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Time for which a replaced secret remains valid, so that a developer changes it without an interruption. */
export const overlapMs = dayMs;
const secretBytes = 32;

/** Issues a new signing secret; earlier ones end after the overlap. @returns the secret, which is shown once */
export async function issueKey(
  tx: Transaction,
  secrets: SecretBox,
  { developerId, by, nowMs }: { developerId: string; by: string; nowMs: number },
): Promise<string> {
  const developer = await tx.query('select from developers where id = $1 and deleted_at is null for update', [
    developerId,
  ]);
  if (developer.rowCount === 0) throw new ProductError('notFound');
  await tx.query(
    `update developer_keys set ends_at = $2 where developer_id = $1 and (ends_at is null or ends_at > $2)`,
    [developerId, new Date(nowMs + overlapMs)],
  );
  const secret = randomBytes(secretBytes).toString('base64url');
  await tx.query(
    'insert into developer_keys (developer_id, secret, issued_by, created_at) values ($1, $2, $3, $4)',
    [developerId, secrets.seal(secret), by, new Date(nowMs)],
  );
  return secret;
}

/** Ends all secrets of a developer at once. */
export async function endKeys(tx: Transaction, developerId: string, nowMs: number): Promise<void> {
  await tx.query(
    'update developer_keys set ends_at = $2 where developer_id = $1 and (ends_at is null or ends_at > $2)',
    [developerId, new Date(nowMs)],
  );
}

/** The secrets of a developer that are still valid, newest first, without the secrets themselves. */
export async function readKeys(tx: Transaction, developerId: string, nowMs: number): Promise<DeveloperKey[]> {
  const { rows } = await tx.query<{
    id: string;
    issued_by: string;
    created_at: Date;
    used_at: Date | null;
    ends_at: Date | null;
  }>(
    `select id, issued_by, created_at, used_at, ends_at from developer_keys
     where developer_id = $1 and (ends_at is null or ends_at > $2) order by created_at desc, id desc`,
    [developerId, new Date(nowMs)],
  );
  return rows.map((row) => ({
    id: row.id,
    issuedBy: row.issued_by,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}
