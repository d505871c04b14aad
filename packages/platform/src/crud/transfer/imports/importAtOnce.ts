import { type FieldError, isErrorCode, ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { inTenant } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import type { RequestSession } from '../../../session/requestSession.ts';
import { mappedColumns, type SheetColumn } from '../header.ts';
import { beginImport, type UploadedSheet } from './beginImport.ts';
import { isWorking, type JobRow, readJob } from './jobRow.ts';
import { dropImport, startChecking, startWriting } from './moves.ts';
import { faultyAfter } from './stagedRows.ts';
import { workOn } from './workOn.ts';

/** An error of a row of a file; `row` as a spreadsheet numbers it. */
export interface RowError extends FieldError {
  row: number;
  value?: string;
}

export interface ImportResult {
  /** Number of data rows read. */
  rows: number;
  created: number;
  updated: number;
  /** The first errors of all. */
  errors: RowError[];
  /** Total number of errors. */
  total: number;
}

const reportedErrorsMost = 1_000;

/**
 * Imports a file in one call: rows with an existing unique key are updates, the others new; a row with an error is
 * skipped and listed. A dry run judges all and writes nothing.
 * @throws importIllegal if the header names no field
 */
export async function importAtOnce(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  uploadedSheet: UploadedSheet & { isDryRun: boolean },
): Promise<ImportResult> {
  const begunJob = await beginImport(platform, resource, session, uploadedSheet, true);
  try {
    const read = await workedOut(platform, begunJob);
    const startedJob = uploadedSheet.isDryRun
      ? await startChecking(platform, read)
      : await startWriting(platform, read, 'valid');
    const over = await workedOut(platform, startedJob);
    return {
      rows: over.rows_total ?? 0,
      created: over.created,
      updated: over.updated,
      ...(await errorsOf(platform, resource, over)),
    };
  } finally {
    await dropImport(platform, begunJob);
  }
}

/** The import after its work has ended. @throws the reason of its failure */
async function workedOut(platform: Platform, job: JobRow): Promise<JobRow> {
  const never = new AbortController().signal;
  for (let now = job; ; ) {
    if (now.phase === 'failed') throw new ProductError(isErrorCode(now.code) ? now.code : 'internal');
    if (!isWorking(now.phase)) return now;
    await workOn(platform, job.id, never);
    const next = await inTenant(platform.db, job.tenant_id, (tx) => readJob(tx, job.id));
    if (!next) throw new ProductError('notFound');
    now = next;
  }
}

async function errorsOf(
  { db }: Platform,
  resource: AnyResource,
  job: JobRow,
): Promise<Pick<ImportResult, 'errors' | 'total'>> {
  const columns = mappedColumns(resource, job.columns);
  const errors: RowError[] = [];
  let total = 0;
  for (let last = 0; ; ) {
    const rows = await inTenant(db, job.tenant_id, (tx) => faultyAfter(tx, job.id, last));
    for (const { row, cells, errors: faults } of rows)
      for (const fault of faults ?? []) {
        total += 1;
        const value = cells[columnOf(columns, fault.field)?.at ?? -1] ?? '';
        if (errors.length < reportedErrorsMost)
          errors.push({ row, ...fault, ...(value !== '' && { value }) });
      }
    if (rows.length === 0) return { errors, total };
    last = rows.at(-1)?.row ?? last;
  }
}

const columnOf = (columns: readonly SheetColumn[], field: string): SheetColumn | undefined =>
  columns.find(({ name, half }) => (half ? `${name}.${half}` : name) === field) ??
  columns.find(({ name }) => name === field.split('.', 1)[0]);
