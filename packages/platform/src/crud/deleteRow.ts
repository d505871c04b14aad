import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList, resourceNamed } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import { visibleTo } from '../session/visibility.ts';
import { readRow } from './readRow.ts';
import { referenceFields } from './references.ts';
import { withRows } from './rowsOf.ts';
import { rulesOf } from './rules/index.ts';
import { announce } from './save.ts';

/**
 * Deletes a record softly: it stays for law and history, out of every list.
 * @throws notFound, conflict with the row as it is now, or inUse where a living record names it.
 */
export async function deleteRow(
  platform: Platform,
  resource: AnyResource,
  session: RequestSession,
  target: { id: string; version: number | undefined },
): Promise<void> {
  const now = new Date(platform.clock.now());
  const after = await withRows(platform.db, resource, session, async (tx) => {
    const record = await readRow(tx, resource, target.id, visibleTo(session), { forWrite: true });
    if (target.version !== undefined && target.version !== record.version)
      throw new ProductError('conflict', { current: record });
    await rulesOf(resource).beforeDelete?.(tx, record, session);
    await checkUnused(tx, resource, target.id);
    await run(
      tx,
      sql`update ${sql.identifier(tableName(resource))} set deleted_at = ${now}, version = version + 1
        where id = ${target.id}`,
    );
    await deleteOwned(tx, resource, target.id, now);
    return record;
  });
  await announce(platform, resource, { action: 'deleted', session, before: after, after });
}

async function checkUnused(tx: Transaction, resource: AnyResource, id: string): Promise<void> {
  const { owns = [], outlivedBy = [] } = rulesOf(resource);
  const passedOver = new Set([...owns, ...outlivedBy]);
  for (const other of resourceList.filter(({ name }) => !passedOver.has(name)))
    for (const { name, field } of referenceFields(other).filter(({ to }) => to.name === resource.name)) {
      const column = sql`o.${sql.identifier(snakeCase(name))}`;
      const names = field.kind === 'refs' ? sql`${id}::bigint = any(${column})` : sql`${column} = ${id}`;
      const found = await run(
        tx,
        sql`select 1 from ${sql.identifier(tableName(other))} o where ${names} and o.deleted_at is null limit 1`,
      );
      if (found.length > 0) throw new ProductError('inUse', { params: { resource: other.name } });
    }
}

async function deleteOwned(tx: Transaction, resource: AnyResource, id: string, now: Date): Promise<void> {
  for (const name of rulesOf(resource).owns ?? []) {
    const owned = resourceNamed(name);
    const link = owned && referenceFields(owned).find(({ to }) => to.name === resource.name);
    if (!owned || !link) throw new Error(`${resource.name} cannot own ${name}`);
    await run(
      tx,
      sql`update ${sql.identifier(tableName(owned))} set deleted_at = ${now}, version = version + 1
        where ${sql.identifier(snakeCase(link.name))} = ${id} and deleted_at is null`,
    );
  }
}
