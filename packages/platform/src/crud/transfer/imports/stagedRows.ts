import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import { type FirstRows, type GoodRow, isChanged, type JudgedRow } from '../judgeRows.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import type { JobRow } from './jobRow.ts';

/** Rows read, judged or written at a time; a file is never held whole. */
export const batchSize = 2_000;

export type Verdict = 'created' | 'updated' | 'unchanged' | 'faulty';

/** A row of a file with its verdict. */
export interface StagedRow extends SheetRow, Record<string, unknown> {
  key: string | null;
  outcome: Verdict | null;
  /** Null if it never had an error, empty if all were corrected. */
  errors: FieldError[] | null;
}

const columns = sql`row, cells, key, outcome, errors`;

export async function stageRows(
  tx: Transaction,
  job: Pick<JobRow, 'id' | 'tenant_id'>,
  rows: readonly SheetRow[],
): Promise<void> {
  await run(
    tx,
    sql`insert into import_rows (import_id, tenant_id, row, cells)
      select ${job.id}, ${job.tenant_id}, g.row, g.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (row int, cells jsonb)`,
  );
}

/** The next rows of the file after one. */
export function rowsAfter(tx: Transaction, id: string, row: number): Promise<StagedRow[]> {
  return run(
    tx,
    sql`select ${columns} from import_rows where import_id = ${id} and row > ${row} order by row limit ${batchSize}`,
  );
}

/** The next rows after one that still have a fault. */
export function faultyAfter(tx: Transaction, id: string, row: number): Promise<StagedRow[]> {
  return run(
    tx,
    sql`select ${columns} from import_rows where import_id = ${id} and row > ${row} and errors is not null
      and errors <> '[]' order by row limit ${batchSize}`,
  );
}

/** A row, and the first rows with each of its keys. */
export function rowsOfKeys(
  tx: Transaction,
  id: string,
  row: number,
  keys: readonly string[],
): Promise<StagedRow[]> {
  return run(
    tx,
    sql`select ${columns} from import_rows where import_id = ${id}
        and (row = ${row} or key = any(${sql.param([...keys])}::text[]))
      order by row limit ${batchSize}`,
  );
}

/** The first rows with given keys, among those up to a row that are not judged now. */
export const firstRowsIn =
  (tx: Transaction, id: string, among: { upTo: number; except?: readonly number[] }): FirstRows =>
  async (keys) => {
    const outcomes = await run<{ key: string; row: number }>(
      tx,
      // `offset 0` keeps each key a search of its own, so that the planner cannot scan all earlier rows instead.
      sql`select k.key, min(f.row) as row from unnest(${sql.param([...keys])}::text[]) as k (key),
          lateral (select r.row from import_rows r where r.import_id = ${id} and r.key = k.key offset 0) f
        where f.row <= ${among.upTo} and f.row <> all(${sql.param([...(among.except ?? [])])}::int[])
        group by k.key`,
    );
    return new Map(outcomes.map(({ key, row }) => [key, row]));
  };

/** The effect of writing a good row. */
export const verdictOf = (good: GoodRow | undefined): Verdict => {
  if (!good) return 'faulty';
  if (!good.before) return 'created';
  return isChanged(good, good.before) ? 'updated' : 'unchanged';
};

/** Number of rows by verdict. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { created: 0, updated: 0, unchanged: 0, faulty: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}

/**
 * Stores each row's verdict if new.
 * @returns the stored rows
 * @param isMending corrected faults leave an empty list, so that the row stays in the user's filter
 */
export async function storeVerdicts(
  tx: Transaction,
  id: string,
  rows: readonly StagedRow[],
  judgements: readonly JudgedRow[],
  isMending = false,
): Promise<StagedRow[]> {
  const byRow = new Map(judgements.map((one) => [one.row, one]));
  const now = rows.map((row): StagedRow => {
    const judgement = byRow.get(row.row);
    if (!judgement) return row;
    const none = isMending && row.errors !== null ? [] : null;
    return {
      ...row,
      key: judgement.key,
      outcome: verdictOf(judgement.good),
      errors: judgement.faults.length > 0 ? judgement.faults : none,
    };
  });
  const changedRows = now.filter((row, at) => !isDeepStrictEqual(row, rows[at]));
  const outcomes = changedRows.map(({ row, key, outcome, errors }) => ({ row, key, outcome, errors }));
  // The bounds limit the search to these rows, independent of the planner's statistics.
  if (outcomes.length > 0)
    await run(
      tx,
      sql`update import_rows r set key = g.key, outcome = g.outcome, errors = g.errors
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as g (row int, key text, outcome text, errors jsonb)
        where r.import_id = ${id} and r.row = g.row
          and r.row between ${outcomes[0]?.row ?? 0} and ${outcomes.at(-1)?.row ?? 0}`,
    );
  return now;
}

/** Replaces a row's cells. */
export async function replaceCells(tx: Transaction, id: string, { row, cells }: SheetRow): Promise<void> {
  await run(
    tx,
    sql`update import_rows set cells = ${JSON.stringify(cells)}::jsonb where import_id = ${id} and row = ${row}`,
  );
}
