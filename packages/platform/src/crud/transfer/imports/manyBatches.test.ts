import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWithFile } from '../../../testing/multipart.ts';
import { startPlatform, type TestPlatform } from '../../../testing/startPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const rowCount = 8_000;
const patience = { timeout: 60_000, interval: 200 };

interface Reads {
  inserts: number;
  deletes: number;
  read: number;
}

async function readsOf(table: string): Promise<Reads> {
  const result = await platform.db.ownerPool.query<Reads>(
    `select t.n_tup_ins::int as inserts, t.n_tup_del::int as deletes,
        (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as read
      from pg_stat_user_tables t where t.relname = $1`,
    [table],
  );
  const [reads] = result.rows;
  if (!reads) throw new Error(`no table ${table}`);
  return reads;
}

it('reads no more for a batch late in a file than for its first', async () => {
  const operator = await platform.login('operator1');
  const before = await readsOf('elevators');
  const rows = Array.from({ length: rowCount }, (_, at) => `M-${at},Lift number ${at},escalator`);
  const file = formWithFile('many.csv', ['no,name,type', ...rows].join('\n'));
  const answer = await operator.inject({ method: 'POST', url: '/elevators/import', ...file });
  expect(answer.json()).toMatchObject({ created: rowCount });

  // PostgreSQL publishes a connection's statistics when that connection is idle.
  const countWritten = async () => (await readsOf('elevators')).inserts - before.inserts;
  await expect.poll(countWritten, patience).toBe(rowCount);
  await expect.poll(async () => (await readsOf('import_rows')).deletes, patience).toBe(rowCount);
  const stagedReads = await readsOf('import_rows');
  expect(stagedReads.read).toBeGreaterThan(rowCount);
  expect(stagedReads.read).toBeLessThan(16 * rowCount);
  expect((await readsOf('elevators')).read - before.read).toBeLessThan(3 * rowCount);
});
