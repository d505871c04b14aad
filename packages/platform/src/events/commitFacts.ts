import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import type { Fact } from './fact.ts';
import { type WriteResult, writeFacts } from './writeFacts.ts';

const retryMs = 500;

/**
 * Writes facts of one tenant in one transaction. If the connection breaks before the commit is answered, the database
 * is queried until the outcome is known, so that a fact is announced exactly once.
 * @throws if nothing was written
 */
export async function commitFacts(
  db: Pick<Database, 'pool'>,
  tenantId: string,
  facts: readonly Fact[],
  onError: (error: unknown) => void,
): Promise<WriteResult> {
  let result: WriteResult | undefined;
  try {
    return await inTenant(db, tenantId, async (tx) => {
      result = await writeFacts(tx, tenantId, facts);
      return result;
    });
  } catch (error) {
    if (result?.transactionId && (await wasCommitted(db, result.transactionId, onError))) return result;
    throw error;
  }
}

async function wasCommitted(
  db: Pick<Database, 'pool'>,
  transactionId: string,
  onError: (error: unknown) => void,
): Promise<boolean> {
  for (;;) {
    try {
      const status = await asPlatform(db, async (tx) => {
        const result = await tx.query<{ status: string | null }>(
          'select pg_xact_status($1::xid8) as status',
          [transactionId],
        );
        return result.rows[0]?.status;
      });
      if (status !== 'in progress') return status === 'committed';
    } catch (error) {
      onError(error);
    }
    await delay(retryMs);
  }
}
