import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { againAfterDeadlock, asPlatform, type Transaction } from './tenantTransaction.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const hold = (tx: Transaction, key: number) => tx.query('select pg_advisory_xact_lock($1)', [key]);

describe('two transactions in a deadlock', () => {
  it('are both done, the aborted one at its second run', async () => {
    let tries = 0;
    const first = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = (one: 0 | 1) =>
      againAfterDeadlock(() =>
        asPlatform(db, async (tx) => {
          tries++;
          await hold(tx, one);
          first[one]?.resolve();
          await first[1 - one]?.promise;
          await hold(tx, 1 - one);
          return one;
        }),
      );
    expect(await Promise.all([run(0), run(1)])).toEqual([0, 1]);
    expect(tries).toBe(3);
  });

  it('are not repeated for any other reason', async () => {
    let tries = 0;
    const failing = againAfterDeadlock(() =>
      asPlatform(db, (tx) => {
        tries++;
        return tx.query('select 1 / 0');
      }),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(tries).toBe(1);
  });
});
