import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { sql } from 'drizzle-orm';
import { isNamed } from '../../crud/fileFields.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform, run } from '../../db/tenantTransaction.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { removeWithSmall } from '../../files/smallPicture.ts';

/** Small enough that no request waits for them. */
const atOnce = 500;

/**
 * Removes files without a record for a day after their upload; checks each again once a day. The row goes first: a
 * file without one has no owner, while a row without its file would be shown as broken.
 * @returns whether there may be more to check
 */
export async function sweepFiles(db: Database, store: FileStore, nowMs: number): Promise<boolean> {
  const { checkedCount, keys } = await asPlatform(db, async (tx) => {
    const old = await run<{ id: string }>(
      tx,
      sql`select id from files where checked_at < ${new Date(nowMs - dayMs)} order by checked_at
        limit ${atOnce} for update skip locked`,
    );
    const ids = sql`${sql.param(old.map(({ id }) => id))}::bigint[]`;
    const rows = await run<{ key: string }>(
      tx,
      sql`delete from files f where f.id = any(${ids}) and not ${isNamed(sql`f.id`)} returning f.key`,
    );
    await run(tx, sql`update files set checked_at = ${new Date(nowMs)} where id = any(${ids})`);
    return { checkedCount: old.length, keys: rows.map(({ key }) => key) };
  });
  for (const key of keys) await removeWithSmall(store, key);
  return checkedCount === atOnce;
}
