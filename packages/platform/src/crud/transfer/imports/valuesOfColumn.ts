import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { type ColumnValues, maxColumnValues } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../../db/tenantTransaction.ts';
import { cellOf } from '../cells.ts';
import { targetsOf } from '../header.ts';
import type { JobRow } from './jobRow.ts';

/** The texts of a column of the file, the most frequent first, and whether a field can read them. @throws notFound */
export async function valuesOfColumn(
  tx: Transaction,
  resource: AnyResource,
  { id, zone_id }: JobRow,
  { at, field: name }: { at: number; field: string },
): Promise<ColumnValues> {
  const target = targetsOf(resource).get(name);
  if (!target) throw new ProductError('notFound');
  const values = await run<{ text: string; count: number; total: number }>(
    tx,
    sql`select cells ->> ${at}::int as text, count(*)::int as count, (count(*) over ())::int as total
      from import_rows where import_id = ${id} and coalesce(cells ->> ${at}::int, '') <> ''
      group by 1 order by 2 desc, 1 limit ${maxColumnValues}`,
  );
  const context = { resource, name: target.name, field: target.field, zoneId: zone_id };
  return {
    values: values.map(({ text, count }) => ({
      text,
      count,
      isRead: 'value' in cellOf(target.field).read(text, context),
    })),
    total: values[0]?.total ?? 0,
  };
}
