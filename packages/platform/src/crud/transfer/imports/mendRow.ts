import { isDeepStrictEqual } from 'node:util';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { ImportCorrection } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { storable } from '../../../db/storable.ts';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import type { RequestSession } from '../../../session/requestSession.ts';
import { withRows } from '../../rowsOf.ts';
import { judgeRows } from '../judgeRows.ts';
import { type JobRow, jobOf, readJob } from './jobRow.ts';
import { holdImport } from './moves.ts';
import {
  countVerdicts,
  firstRowsIn,
  replaceCells,
  rowsOfKeys,
  type StagedRow,
  storeVerdicts,
  type Verdict,
} from './stagedRows.ts';
import { importingOf } from './steps.ts';

/** Largest row number that the database can store. */
const mostRows = 2 ** 31 - 1;

interface Mending {
  platform: Platform;
  resource: AnyResource;
  session: RequestSession;
  job: JobRow;
}

/**
 * Replaces texts in cells of a row and judges it at once, together with the rows that share its key, before or after.
 * @returns the rows whose verdict changed, the corrected one first
 * @throws notFound, illegalMove unless the import is checked
 */
export function mendRow(
  mending: Mending,
  row: number,
  cells: ImportCorrection['cells'],
): Promise<{ rows: StagedRow[]; job: JobRow }> {
  const { platform, resource, session } = mending;
  return withRows(platform.db, resource, session, async (tx) => {
    await holdImport(tx, mending.job.id);
    const job = await readJob(tx, mending.job.id);
    if (job?.phase !== 'checked')
      throw new ProductError('illegalMove', { current: jobOf(job ?? mending.job) });
    const [storedRow] = await rowsOfKeys(tx, job.id, row, []);
    if (!storedRow || cells.some(({ at }) => at >= job.columns.length)) throw new ProductError('notFound');
    const mendedRow = { ...storedRow, cells: withTexts(storedRow.cells, cells) };
    await replaceCells(tx, job.id, mendedRow);
    const { before, now } = await judgeAlike(tx, { ...mending, job }, storedRow, mendedRow);
    await run(tx, recount(platform, job, before, now));
    const changedRows = now.filter(
      (one, at) => one.row !== row && !isDeepStrictEqual(one.errors, before[at]?.errors),
    );
    return {
      rows: [...now.filter((one) => one.row === row), ...changedRows],
      job: (await readJob(tx, job.id)) ?? job,
    };
  });
}

/** Judges a corrected row, and those that its old or new key collides with. */
async function judgeAlike(tx: Transaction, mending: Mending, storedRow: StagedRow, mendedRow: StagedRow) {
  const { job } = mending;
  const importing = importingOf(mending);
  const [alone] = await judgeRows(tx, importing, [mendedRow], async () => new Map());
  const keys = [storedRow.key, alone?.key ?? null].flatMap((key) => key ?? []);
  const before = await rowsOfKeys(tx, job.id, mendedRow.row, keys);
  const judgedRows = before.map((one) => (one.row === mendedRow.row ? mendedRow : one));
  const among = { upTo: mostRows, except: judgedRows.map((one) => one.row) };
  const judgements = await judgeRows(tx, importing, judgedRows, firstRowsIn(tx, job.id, among));
  return { before, now: await storeVerdicts(tx, job.id, judgedRows, judgements, true) };
}

const withTexts = (cells: readonly string[], mends: ImportCorrection['cells']): string[] => {
  const texts = new Map(mends.map(({ at, text }) => [at, storable(text).trim()]));
  const length = Math.max(cells.length, ...mends.map(({ at }) => at + 1));
  return Array.from({ length }, (_, at) => texts.get(at) ?? cells[at] ?? '');
};

function recount(
  { clock }: Platform,
  { id }: JobRow,
  before: readonly StagedRow[],
  now: readonly StagedRow[],
) {
  const was = countVerdicts(before.flatMap(({ outcome }) => outcome ?? []));
  const is = countVerdicts(now.flatMap(({ outcome }) => outcome ?? []));
  const more = (verdict: Verdict) => is[verdict] - was[verdict];
  return sql`update imports set created = created + ${more('created')}, updated = updated + ${more('updated')},
      unchanged = unchanged + ${more('unchanged')}, faulty = faulty + ${more('faulty')},
      touched_at = ${new Date(clock.now())}
    where id = ${id}`;
}
