import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { rollAgain } from '../../figures/rollAgain.ts';
import { fillMotion } from './fillMotion.ts';
import { recordPast } from './recordPast.ts';

export interface RunningPast {
  /** Ends between two writes; a later start continues there. */
  stop(): Promise<void>;
}

/** Begins to write the past of a database's demonstration; does nothing without one. */
export function startPast({ db, log }: { db: Database; log: FastifyBaseLogger }): RunningPast {
  const ending = new AbortController();
  const work = write(db, ending.signal, log).catch((error: unknown) =>
    log.error({ err: error }, 'the past of the demonstration was not written'),
  );
  return {
    stop: async () => {
      ending.abort();
      await work;
    },
  };
}

async function write(db: Database, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
  const result = await asPlatform(db, (tx) =>
    tx.query<{ began_at: Date | null }>(
      'select min(created_at) as began_at from tenants where is_demonstration',
    ),
  );
  const beganAt = result.rows[0]?.began_at;
  if (!beganAt) return;
  if ((await fillMotion(db, beganAt.getTime())) > 0) await asPlatform(db, rollAgain);
  if (signal.aborted) return;
  const writtenCount = await recordPast(db, {
    untilMs: beganAt.getTime(),
    signal,
    onProgress: ({ done: doneCount, total }) => {
      if (doneCount === total) log.info({ stretches: total }, 'the past of the demonstration is recorded');
      else if (doneCount % 50 === 0)
        log.info({ done: doneCount, total }, 'recording the past of the demonstration');
    },
  });
  if (writtenCount > 0 && !signal.aborted) await asPlatform(db, rollAgain);
}
