import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { RequestSession } from '../session/requestSession.ts';

/** A request that takes effect once. */
export interface KeyedRequest {
  /** The command or the call. */
  name: string;
  session: RequestSession;
  key: string;
  /** The answer is never stored: a repeat is refused. */
  isSecret?: boolean | undefined;
  nowMs: number;
}

/**
 * Answers a request once: a repeat with the same key waits for the first one and returns its answer, or is refused if
 * that was secret.
 * @throws illegalMove, or badRequest for a key that another call or user has sent
 */
export async function answerOnce<T>(
  tx: Transaction,
  { name, session, key, isSecret = false, nowMs }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${session.tenantId}/${key}`]);
  const result = await tx.query<{ answer: T; command: string; user_id: string }>(
    'select answer, command, user_id from command_answers where idempotency_key = $1',
    [key],
  );
  const row = result.rows[0];
  if (row && (row.command !== name || row.user_id !== session.userId)) throw new ProductError('badRequest');
  if (row && isSecret) throw new ProductError('illegalMove');
  if (row) return row.answer;
  const answer = await work();
  await tx.query(
    `insert into command_answers (tenant_id, idempotency_key, command, user_id, answer, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.tenantId, key, name, session.userId, JSON.stringify(isSecret ? null : answer), new Date(nowMs)],
  );
  return answer;
}
