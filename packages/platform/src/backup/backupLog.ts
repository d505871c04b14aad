import pg from 'pg';
import { appUrl } from '../db/database.ts';
import { platformRole } from '../db/roles.ts';
import { bytesOf, type Manifest, rowsOf } from './manifest.ts';

export interface BackupOutcome {
  startedAt: Date;
  finishedAt: Date;
  place: string;
  manifest: Manifest | null;
  verifiedAt: Date | null;
  error: string | null;
}

/** Stores a backup's outcome in the database, for the page and the alarm about its age. */
export async function noteBackup(ownerUrl: string, outcome: BackupOutcome): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl(ownerUrl), options: `-c role=${platformRole}` });
  await client.connect();
  const { manifest } = outcome;
  try {
    await client.query(
      `insert into backups (name, place, started_at, finished_at, bytes, row_count, file_count, verified_at, error)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        manifest?.name ?? null,
        outcome.place,
        outcome.startedAt,
        outcome.finishedAt,
        manifest ? bytesOf(manifest) : 0,
        manifest ? rowsOf(manifest) : 0,
        manifest?.files.length ?? 0,
        outcome.verifiedAt,
        outcome.error?.slice(0, 2_000) ?? null,
      ],
    );
  } finally {
    await client.end();
  }
}
