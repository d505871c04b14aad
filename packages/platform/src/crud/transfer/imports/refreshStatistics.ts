import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { hasTenant, tableName } from '../../../db/tables.ts';
import { run } from '../../../db/tenantTransaction.ts';
import type { JobRow } from './jobRow.ts';

/** A smaller file is written before statistics pay. */
const worthBytes = 32 * 1024;

/**
 * Refreshes the planner's statistics after a committed step has filled an empty table: those of the staged rows after
 * reading, those of the resource after the first written batch. Without them each later batch scans all rows before
 * it, until autovacuum runs. Only the owner of a table may do it.
 */
export async function refreshStatistics(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  resource: AnyResource,
  step: Pick<JobRow, 'phase' | 'last_row' | 'bytes'>,
): Promise<void> {
  if (Number(step.bytes) < worthBytes) return;
  if (step.phase === 'reading') await run(ownerPool, sql`analyze import_rows (import_id, row, key)`);
  if (step.phase === 'writing' && step.last_row === 0) {
    const unique = Object.entries(resource.fields).flatMap(([name, field]) => (field.unique ? [name] : []));
    const names = [...(hasTenant(resource) ? ['tenant_id'] : []), 'deleted_at', ...unique.map(snakeCase)];
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await run(ownerPool, sql`analyze ${sql.identifier(tableName(resource))} (${columns})`);
  }
}
