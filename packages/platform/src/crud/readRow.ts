import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import { selectOf } from './list.ts';
import { rowsVisible } from './rowsVisible.ts';
import { rulesOf } from './rules/index.ts';
import { type StoredRow, toWire, type Wire } from './storage.ts';

/** One visible row, undeleted by default. @throws notFound, for another tenant's row as for an absent one */
export async function readRow(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  visibility: Visibility,
  options: { forWrite?: boolean; which?: 'living' | 'deleted' | 'any' } = {},
): Promise<Wire> {
  const which = { living: sql`r.deleted_at is null`, deleted: sql`r.deleted_at is not null`, any: sql`true` };
  const where = sql`r.id = ${id} and ${which[options.which ?? 'living']} and ${rowsVisible(resource, 'r', visibility)}`;
  const lock = options.forWrite ? sql`for update of r` : sql``;
  const rows = await run<StoredRow>(tx, sql`${selectOf(resource, where, {})} ${lock}`);
  const row = rows[0];
  if (!row) throw new ProductError('notFound');
  const record = toWire(resource, row);
  await rulesOf(resource).enrich?.(tx, [record]);
  return record;
}
