import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { asPlatform, run } from '../../db/tenantTransaction.ts';
import type { FileStore } from '../../files/fileStore.ts';

/** An import untouched by users for this long is removed, finished or not. */
const retentionMs = 7 * dayMs;
/** Small enough that no request waits for them. */
const rowsAtOnce = 5_000;

/**
 * Removes expired imports, one at a time: its rows, a batch per call, then its file and itself.
 * @returns whether there may be more
 */
export async function sweepImports(db: Database, store: FileStore, nowMs: number): Promise<boolean> {
  const old = await asPlatform(db, (tx) =>
    run<{ id: string; file_key: string }>(
      tx,
      sql`select id, file_key from imports
        where touched_at < ${new Date(nowMs - retentionMs)} or (is_at_once and touched_at < ${new Date(nowMs - dayMs)})
        order by touched_at limit 1`,
    ),
  );
  const job = old[0];
  if (!job) return false;
  const result = await asPlatform(db, (tx) =>
    run(
      tx,
      sql`delete from import_rows where import_id = ${job.id} and row in
        (select row from import_rows where import_id = ${job.id} limit ${rowsAtOnce}) returning 1`,
    ),
  );
  if (result.length === rowsAtOnce) return true;
  await store.remove(job.file_key);
  await asPlatform(db, (tx) => run(tx, sql`delete from imports where id = ${job.id}`));
  return true;
}
