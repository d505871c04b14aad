import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../../packages/platform/src/config.ts';
import { createChanges } from '../../packages/platform/src/crud/changes.ts';
import { openDatabase } from '../../packages/platform/src/db/database.ts';
import { asPlatform } from '../../packages/platform/src/db/tenantTransaction.ts';
import { sendAutoReports } from '../../packages/platform/src/engine/reports/sendAutoReports.ts';
import { FleetMedians } from '../../packages/platform/src/figures/fleetMedians.ts';
import type { Row } from '../support/report.ts';
import { fillFleet, morningMs as nowMs } from './filledFleet.ts';

/** Time to make the daily reports of a fleet whose elevators all ask for one, and to find that none is left. */
export async function measureAutoReports({
  elevators,
  elevatorsPerUnit,
}: {
  elevators: number;
  elevatorsPerUnit: number;
}): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-auto-'));
  const db = await openDatabase({ dataDir, log: pino({ level: 'silent' }), isDisposable: true });
  try {
    await fillFleet(db, { elevators, elevatorsPerUnit });
    const parts = {
      platform: {
        db,
        clock: { now: () => nowMs },
        config: readConfig({ DATA_DIR: dataDir }),
        changes: createChanges(),
        fleetMedians: new FleetMedians(),
      },
      onError: (error: unknown) => {
        throw error;
      },
    };
    const measureRound = async () => {
      const startedAt = performance.now();
      await sendAutoReports(parts);
      return performance.now() - startedAt;
    };
    const ms = await measureRound();
    const idleMs = await measureRound();
    const { rows } = await asPlatform(db, (tx) =>
      tx.query<{ count: number }>('select count(*)::int as count from reports'),
    );
    const reports = rows[0]?.count ?? 0;
    return {
      what: 'automatic reports of a day',
      of: elevators,
      reports,
      ms,
      'ms each': ms / reports,
      'none due ms': idleMs,
    };
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
