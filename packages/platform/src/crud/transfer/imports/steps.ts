import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { inTenant, run, type Transaction } from '../../../db/tenantTransaction.ts';
import { incomingIn } from '../../../files/receiveUpload.ts';
import type { Platform } from '../../../platform.ts';
import type { RequestSession } from '../../../session/requestSession.ts';
import { mappedColumns } from '../header.ts';
import { type Importing, type JudgedRow, judgeRows } from '../judgeRows.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import { type Outcome, writeRows } from '../writeRows.ts';
import { advance, ImportStopped, type JobRow } from './jobRow.ts';
import {
  batchSize,
  countVerdicts,
  firstRowsIn,
  rowsAfter,
  type StagedRow,
  stageRows,
  storeVerdicts,
  verdictOf,
} from './stagedRows.ts';

/** A step of an import, in a transaction that holds its claim. */
export interface Step {
  platform: Platform;
  job: JobRow;
  resource: AnyResource;
  session: RequestSession;
  /** The server closes: a long step is aborted, and repeated after the next start. */
  stop: AbortSignal;
}

/** Writing all or nothing found rows that cannot be written. */
export class FaultsMet extends Error {
  readonly rows: readonly StagedRow[];
  readonly judgements: readonly JudgedRow[];

  constructor(rows: readonly StagedRow[], judgements: readonly JudgedRow[]) {
    super('faults met');
    this.rows = rows;
    this.judgements = judgements;
  }
}

export const importingOf = ({ platform, job, resource, session }: Omit<Step, 'stop'>): Importing => ({
  platform,
  resource,
  session,
  zoneId: job.zone_id,
  is1904: job.is_1904,
  columns: mappedColumns(resource, job.columns, job.constants),
});

/** Stages the whole file in one transaction. @throws importIllegal, importNotText, importTooLarge, importTooSlow */
export async function readFile(tx: Transaction, step: Step): Promise<void> {
  const { platform, job } = step;
  const path = join(await incomingIn(platform.config), `import-${job.id}`);
  let rows = 0;
  let waitingRows: SheetRow[] = [];
  const stage = async () => {
    await stageRows(tx, job, waitingRows);
    rows += waitingRows.length;
    waitingRows = [];
  };
  try {
    await pipeline(await platform.files.read(job.file_key), createWriteStream(path, { mode: 0o600 }));
    const sheet = await platform.sheets.open({ path, format: job.format });
    try {
      for await (const batch of sheet.batches()) {
        waitingRows.push(...batch.rows);
        if (waitingRows.length < batchSize) continue;
        await stage();
        await publishProgress(step, Math.floor(Number(job.bytes) * batch.share));
      }
      await stage();
    } finally {
      await sheet.close();
    }
  } finally {
    await rm(path, { force: true });
  }
  await run(tx, sql`update imports set rows_total = ${rows}, total = ${rows} where id = ${job.id}`);
  await advance(tx, job, platform.clock.now(), { phase: 'mapping', done: 0 });
}

/** Judges the next rows without writing them. */
export async function checkRows(tx: Transaction, step: Step): Promise<void> {
  const { job } = step;
  const rows = await rowsAfter(tx, job.id, job.last_row);
  const judgements = await judgeRows(
    tx,
    importingOf(step),
    rows,
    firstRowsIn(tx, job.id, { upTo: job.last_row }),
  );
  await storeVerdicts(tx, job.id, rows, judgements);
  const isLast = rows.length < batchSize;
  await advance(tx, job, step.platform.clock.now(), {
    ...(isLast && { phase: 'checked' }),
    ...following(job, rows),
    counts: countVerdicts(judgements.map(({ good }) => verdictOf(good))),
  });
}

/** Writes the valid ones of the next rows, and stores the errors of the others. */
export async function writeValidRows(tx: Transaction, step: Step): Promise<void> {
  const { job } = step;
  const rows = await rowsAfter(tx, job.id, job.last_row);
  const { outcome, judgements } = await writeBatch(tx, step, rows, job.operation_id);
  await storeVerdicts(tx, job.id, rows, judgements);
  const isLast = rows.length < batchSize;
  if (isLast) await dropWritten(tx, job.id);
  await advance(tx, job, step.platform.clock.now(), {
    ...(isLast && { phase: 'done' }),
    ...following(job, rows),
    ...advanceOf(outcome, judgements),
  });
}

/** Writes every row in one transaction. @throws FaultsMet with the first that cannot be written */
export async function writeEveryRow(tx: Transaction, step: Step): Promise<void> {
  const { job, platform } = step;
  let at = job;
  for (;;) {
    const rows = await rowsAfter(tx, job.id, at.last_row);
    const { outcome, judgements } = await writeBatch(tx, { ...step, job: at }, rows, at.operation_id);
    if (judgements.some(({ faults }) => faults.length > 0)) throw new FaultsMet(rows, judgements);
    const { lastRow, done: doneRows } = following(at, rows);
    at = {
      ...at,
      last_row: lastRow,
      done: String(doneRows),
      created: at.created + outcome.created,
      updated: at.updated + outcome.updated,
      unchanged: at.unchanged + outcome.unchanged,
      operation_id: outcome.operationId,
    };
    if (rows.length < batchSize) break;
    await publishProgress(step, doneRows);
  }
  await dropWritten(tx, job.id);
  const { created: createdRows, updated: updatedRows, unchanged: unchangedRows } = at;
  await advance(tx, job, platform.clock.now(), {
    phase: 'done',
    lastRow: at.last_row,
    done: Number(at.done),
    counts: { created: createdRows, updated: updatedRows, unchanged: unchangedRows },
    operationId: at.operation_id,
  });
}

async function writeBatch(
  tx: Transaction,
  step: Step,
  rows: readonly StagedRow[],
  operationId: string | null,
): Promise<{ outcome: Outcome; judgements: JudgedRow[] }> {
  const { job } = step;
  const importing = importingOf(step);
  const judgements = await judgeRows(tx, importing, rows, firstRowsIn(tx, job.id, { upTo: job.last_row }));
  const good = judgements.flatMap((one) => (one.good ? [one.good] : []));
  const outcome = await writeRows(tx, importing, good, operationId);
  const finalRows = judgements.map((one): JudgedRow => {
    const faults = outcome.refusals.get(one.row);
    return faults ? { row: one.row, key: one.key, faults } : one;
  });
  return { outcome, judgements: finalRows };
}

const following = (job: JobRow, rows: readonly StagedRow[]) => ({
  lastRow: rows.at(-1)?.row ?? job.last_row,
  done: Number(job.done) + rows.length,
});

const advanceOf = (
  { created: createdRows, updated: updatedRows, unchanged: unchangedRows, operationId }: Outcome,
  judgements: readonly JudgedRow[],
) => ({
  counts: {
    created: createdRows,
    updated: updatedRows,
    unchanged: unchangedRows,
    faulty: judgements.filter(({ good }) => !good).length,
  },
  operationId,
});

/** Written rows need not stay staged. */
const dropWritten = (tx: Transaction, id: string) =>
  run(tx, sql`delete from import_rows where import_id = ${id} and (errors is null or errors = '[]')`);

/** Publishes the progress of a step that ends in one commit, outside its transaction. @throws Stopped */
async function publishProgress({ platform, job, stop }: Step, doneRows: number): Promise<void> {
  const at = new Date(platform.clock.now());
  const touchedJobs = await inTenant(platform.db, job.tenant_id, (tx) =>
    run(
      tx,
      sql`update imports set done = ${doneRows}, touched_at = ${at} where id = ${job.id} and phase = ${job.phase} returning id`,
    ),
  );
  if (touchedJobs.length === 0 || stop.aborted) throw new ImportStopped();
}
