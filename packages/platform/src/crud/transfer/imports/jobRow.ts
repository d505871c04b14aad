import {
  type ImportColumn,
  type ImportJob,
  type ImportMode,
  type ImportPhase,
  workingPhases,
} from '@hoistway/shared/domain/importJob.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { SheetFormat } from '../sheet/sheetRow.ts';

/** A stored import. */
export interface JobRow extends Record<string, unknown> {
  id: string;
  tenant_id: string;
  user_id: string;
  org_id: string;
  resource: string;
  file_name: string;
  format: SheetFormat;
  /** The file's key in the store. */
  file_key: string;
  bytes: string;
  zone_id: string;
  address: string;
  is_at_once: boolean;
  /** Serial day numbers of the workbook count from 1904. */
  is_1904: boolean;
  phase: ImportPhase;
  columns: ImportColumn[];
  constants: Record<string, string>;
  rows_total: number | null;
  last_row: number;
  done: string;
  total: string | null;
  mode: ImportMode | null;
  created: number;
  updated: number;
  unchanged: number;
  faulty: number;
  operation_id: string | null;
  failures: number;
  code: string | null;
  created_at: Date;
}

export const isWorking = (phase: ImportPhase): boolean => workingPhases.some((one) => one === phase);

export async function readJob(tx: Transaction, id: string): Promise<JobRow | undefined> {
  const rows = await run<JobRow>(tx, sql`select * from imports where id = ${id}`);
  return rows[0];
}

/** The changes of a step. Counts are added to the stored ones. */
export interface Advance {
  phase?: ImportPhase;
  lastRow?: number;
  done: number;
  counts?: Partial<Record<'created' | 'updated' | 'unchanged' | 'faulty', number>>;
  operationId?: string | null;
}

/** The user cancelled the import: the step is rolled back. */
export class ImportStopped extends Error {}

/** Stores an import's progress, if it is still in the phase in which the step began. @throws Stopped */
export async function advance(
  tx: Transaction,
  job: Pick<JobRow, 'id' | 'phase' | 'operation_id'>,
  atMs: number,
  { phase, lastRow, done: doneRows, counts = {}, operationId }: Advance,
): Promise<void> {
  const {
    created: createdRows = 0,
    updated: updatedRows = 0,
    unchanged: unchangedRows = 0,
    faulty = 0,
  } = counts;
  const updatedJobs = await run(
    tx,
    sql`update imports set phase = ${phase ?? job.phase}, last_row = coalesce(${lastRow ?? null}::int, last_row),
        done = ${doneRows}, created = created + ${createdRows}, updated = updated + ${updatedRows},
        unchanged = unchanged + ${unchangedRows}, faulty = faulty + ${faulty}, failures = 0,
        operation_id = ${operationId ?? job.operation_id}, touched_at = ${new Date(atMs)}
      where id = ${job.id} and phase = ${job.phase} returning id`,
  );
  if (updatedJobs.length === 0) throw new ImportStopped();
}

/** An import in the form of the API. */
export function jobOf(row: JobRow): ImportJob {
  const { phase, created: createdRows, updated: updatedRows, unchanged: unchangedRows, faulty } = row;
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    phase,
    progress: { phase, done: Number(row.done), total: row.total === null ? null : Number(row.total) },
    columns: row.columns,
    constants: row.constants,
    rowsTotal: row.rows_total,
    mode: row.mode,
    counts: { created: createdRows, updated: updatedRows, unchanged: unchangedRows, faulty },
    code: row.code,
  };
}
