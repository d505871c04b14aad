import { vi } from 'vitest';
import type { Database } from '../db/database.ts';

/** Waits until a session waits for a lock in this database; other databases of the cluster do not count. */
export const someoneWaits = (db: Pick<Database, 'ownerPool'>, { timeout = 10_000 } = {}): Promise<true> =>
  vi.waitUntil(
    async () => {
      const result = await db.ownerPool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return result.rows.length > 0;
    },
    { timeout, interval: 50 },
  );
