import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import type { StagedRow } from './stagedRows.ts';

/**
 * A page of a file's rows in their order.
 * @param isFaulty only rows that ever had a fault, corrected since or not, so that pages stay stable
 */
export async function readRows(
  tx: Transaction,
  id: string,
  { isFaulty, pageNo, pageSize }: { isFaulty: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: StagedRow[]; total: number }> {
  const where = sql`import_id = ${id} ${isFaulty ? sql`and errors is not null` : sql``}`;
  const counts = await run<{ total: number }>(
    tx,
    sql`select count(*)::int as total from import_rows where ${where}`,
  );
  const rows = await run<StagedRow>(
    tx,
    sql`select row, cells, key, outcome, errors from import_rows where ${where}
      order by row limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { rows, total: counts[0]?.total ?? 0 };
}
