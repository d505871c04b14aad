import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { IdSource } from './fact.ts';

/** As many ids as one step of the sequence `live_ids`. */
const blockSize = 100_000;

/** Hands out ids from blocks of the sequence; the next block is fetched while half of the current one is left. */
export async function openIdBlocks(
  db: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): Promise<IdSource> {
  let next = await fetchBlock(db);
  let end = next + BigInt(blockSize);
  const spare: bigint[] = [];
  let isFetching = false;
  const refill = async () => {
    isFetching = true;
    try {
      spare.push(await fetchBlock(db));
    } catch (error) {
      onError(error);
    } finally {
      isFetching = false;
    }
  };
  return {
    next() {
      if (next === end) {
        const block = spare.shift();
        if (block === undefined) throw new RangeError('no ids left until the database answers');
        next = block;
        end = block + BigInt(blockSize);
      }
      if (!isFetching && spare.length === 0 && end - next < BigInt(blockSize / 2)) void refill();
      return String(next++);
    },
  };
}

async function fetchBlock(db: Pick<Database, 'pool'>): Promise<bigint> {
  return asPlatform(db, async (tx) => {
    const result = await tx.query<{ block: string }>(`select nextval('live_ids') as block`);
    return BigInt(result.rows[0]?.block ?? 0);
  });
}
