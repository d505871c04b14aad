import { type FieldError, ProductError } from '@hoistway/shared/domain/errors.ts';
import {
  type ImportMapping,
  type ImportMode,
  type ImportPhase,
  unfinishedPhases,
} from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { inTenant, run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import { targetsOf } from '../header.ts';
import { type JobRow, jobOf, readJob } from './jobRow.ts';
import { announceImport } from './workOn.ts';

/** Sets the mapping of columns; earlier verdicts are discarded. @throws invalidFields, illegalMove */
export function setMapping(
  platform: Platform,
  resource: AnyResource,
  job: JobRow,
  { columns, constants }: ImportMapping,
): Promise<JobRow> {
  const columnByAt = new Map(columns.map((column) => [column.at, column]));
  const mappedColumns = job.columns.map((column) => ({ ...column, ...columnByAt.get(column.at) }));
  const fields = [...mappedColumns.flatMap(({ field }) => field ?? []), ...Object.keys(constants)];
  const knownTargets = targetsOf(resource);
  const wrong = fields.flatMap((field, at): FieldError[] => {
    if (!knownTargets.has(field)) return [{ field, code: 'unknownOption' }];
    return fields.indexOf(field) < at ? [{ field, code: 'duplicate' }] : [];
  });
  if (wrong.length > 0) throw new ProductError('invalidFields', { fields: wrong });
  return move(platform, job, ['mapping', 'checking', 'checked'], {
    phase: 'mapping',
    also: sql`columns = ${JSON.stringify(mappedColumns)}::jsonb, constants = ${JSON.stringify(constants)}::jsonb`,
  });
}

/** Starts the check of every row. @throws illegalMove */
export const startChecking = (platform: Platform, job: JobRow): Promise<JobRow> =>
  move(platform, job, ['mapping', 'checked'], { phase: 'checking', also: sql`mode = null` });

/** Starts writing the rows. @throws illegalMove, importHasFaults if all rows are required and some cannot be written */
export function startWriting(platform: Platform, job: JobRow, mode: ImportMode): Promise<JobRow> {
  if (mode === 'all' && job.phase === 'checked' && job.faulty > 0)
    throw new ProductError('importHasFaults', { current: jobOf(job) });
  const from: ImportPhase[] = job.is_at_once ? ['mapping'] : ['checked'];
  return move(platform, job, from, { phase: 'writing', also: sql`mode = ${mode}` });
}

/**
 * Cancels an import: written rows stay, the other rows and the file are deleted.
 * @throws illegalMove if it has ended
 */
export async function cancelImport(platform: Platform, resource: AnyResource, job: JobRow): Promise<JobRow> {
  const at = new Date(platform.clock.now());
  const movedJobs = await inTenant(platform.db, job.tenant_id, (tx) =>
    run<JobRow>(
      tx,
      sql`update imports set phase = 'cancelled', touched_at = ${at}
        where id = ${job.id} and phase = any(${sql.param([...unfinishedPhases])}::text[]) returning *`,
    ),
  );
  const cancelledJob = movedJobs[0];
  if (!cancelledJob) return refuse(platform, job);
  if (cancelledJob.mode !== null) announceImport(platform, resource, cancelledJob);
  await inTenant(platform.db, job.tenant_id, (tx) =>
    run(tx, sql`delete from import_rows where import_id = ${job.id}`),
  );
  await platform.files.remove(job.file_key);
  return cancelledJob;
}

/** Deletes an import with its file. */
export async function dropImport(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  job: Pick<JobRow, 'id' | 'tenant_id' | 'file_key'>,
): Promise<void> {
  await files.remove(job.file_key);
  await inTenant(db, job.tenant_id, (tx) => run(tx, sql`delete from imports where id = ${job.id}`));
}

/** Waits for the step under way, so that none continues with the old mapping. @throws illegalMove */
async function move(
  platform: Platform,
  job: JobRow,
  from: readonly ImportPhase[],
  to: { phase: ImportPhase; also: SQL },
): Promise<JobRow> {
  if (!from.includes(job.phase)) return refuse(platform, job);
  const at = new Date(platform.clock.now());
  const movedJobs = await inTenant(platform.db, job.tenant_id, async (tx) => {
    await holdImport(tx, job.id);
    return run<JobRow>(
      tx,
      sql`update imports set phase = ${to.phase}, ${to.also}, code = null, last_row = 0, done = 0, total = rows_total,
          created = 0, updated = 0, unchanged = 0, faulty = 0, failures = 0, touched_at = ${at}
        where id = ${job.id} and phase = any(${sql.param([...from])}::text[]) returning *`,
    );
  });
  return movedJobs[0] ?? refuse(platform, job);
}

/** Waits for the step under way, and blocks the next one. */
export const holdImport = (tx: Transaction, id: string) =>
  run(tx, sql`select 1 from import_claims where import_id = ${id} for update`);

async function refuse(platform: Platform, job: JobRow): Promise<never> {
  const now = await inTenant(platform.db, job.tenant_id, (tx) => readJob(tx, job.id));
  throw new ProductError('illegalMove', { current: jobOf(now ?? job) });
}
