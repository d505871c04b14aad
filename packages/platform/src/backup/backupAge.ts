import type { BackupState } from '@hoistway/shared/domain/backupState.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';

interface Row {
  good_at: Date | null;
  verified_at: Date | null;
  bytes: string | null;
  last_error: string | null;
  last_tried_at: Date | null;
  installed_at: Date;
}

export interface BackupAge extends BackupState {
  /** End of the last attempt, successful or not. */
  lastTriedMs: number | null;
  /** Age of the last good backup; without one, age of the installation. */
  ageMs: number;
}

/** The age of the last good backup, and the outcome of the last attempt. */
export async function readBackupAge({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<BackupAge> {
  const row = await asPlatform(db, readRow);
  const nowMs = clock.now();
  const ageMs = nowMs - (row.good_at ?? row.installed_at).getTime();
  const { alarmMs, dir, s3 } = config.backup;
  return {
    lastGoodAt: row.good_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    bytes: Number(row.bytes ?? 0),
    hasFailed: row.last_error !== null,
    isScheduled: dir !== undefined || s3 !== undefined,
    isOverdue: alarmMs > 0 && ageMs > alarmMs,
    lastTriedMs: row.last_tried_at?.getTime() ?? null,
    ageMs,
  };
}

async function readRow(tx: Transaction): Promise<Row> {
  const result = await tx.query<Row>(
    `select good.finished_at as good_at, good.verified_at, good.bytes, last.error as last_error,
       last.finished_at as last_tried_at, (select min(applied_at) from schema_migrations) as installed_at
     from (select 1) one
       left join (select * from backups where error is null order by finished_at desc limit 1) good on true
       left join (select * from backups order by finished_at desc limit 1) last on true`,
  );
  const [row] = result.rows;
  if (!row) throw new Error('the database said nothing of backups');
  return row;
}
