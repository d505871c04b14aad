import { parentPort, workerData } from 'node:worker_threads';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { storable } from '../../../db/storable.ts';
import { csvRows } from './csvRows.ts';
import { batchCells, batchRows } from './limits.ts';
import type { SheetAnswer, SheetRow, SheetTask } from './sheetRow.ts';
import { xlsxRows } from './xlsxRows.ts';

/** Reads one file in a thread of its own: each request is answered with the header first, then a batch of rows. */
const answers = answersOf(workerData as SheetTask);
parentPort?.on('message', async () => {
  const answer = await answers
    .next()
    .catch((error: unknown) => ({ done: false as const, value: failureOf(error) }));
  parentPort?.postMessage(answer.done ? ({ kind: 'end' } satisfies SheetAnswer) : answer.value);
});

async function* answersOf({ path, format }: SheetTask): AsyncGenerator<SheetAnswer> {
  let share = 0;
  const read = format === 'csv' ? csvRows : xlsxRows;
  let is1904 = false;
  const sheet = read(
    path,
    (now) => {
      share = now;
    },
    (workbook) => {
      is1904 = workbook.is1904;
    },
  );
  let rows: SheetRow[] = [];
  let heldBytes = 0;
  let isHeader = true;
  for await (const { row, cells } of sheet) {
    const clean = cells.map(storable);
    if (isHeader) {
      isHeader = false;
      yield { kind: 'header', cells: clean, is1904 };
      continue;
    }
    if (!clean.some((cell) => cell !== '')) continue;
    rows.push({ row, cells: clean });
    heldBytes += clean.length;
    if (rows.length < batchRows && heldBytes < batchCells) continue;
    yield { kind: 'rows', rows, share };
    rows = [];
    heldBytes = 0;
  }
  if (rows.length > 0) yield { kind: 'rows', rows, share: 1 };
}

const failureOf = (error: unknown): SheetAnswer => ({
  kind: 'failed',
  code: error instanceof ProductError ? error.code : 'importIllegal',
});
