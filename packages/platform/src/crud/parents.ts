import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { snakeCase } from '../db/columns.ts';
import { tableName } from '../db/tables.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';
import { referenceFields } from './referenceFields.ts';
import type { StoredRow, Wire } from './storage.ts';

/** The link from a part to its parent record. */
export interface ParentLink {
  parent: AnyResource;
  /** The part's field, and its column. */
  field: string;
  column: string;
}

/** The parent of a resource's rows; undefined without one. */
export function parentOf(resource: AnyResource): ParentLink | undefined {
  const field = resource.parent;
  if (field === undefined) return undefined;
  const parent = referenceFields(resource).find(({ name }) => name === field)?.to;
  if (!parent) throw new Error(`${resource.name}.${field} names no record`);
  return { parent, field, column: snakeCase(field) };
}

/** The resources whose rows are part of this one's. */
export function partsOf(resource: AnyResource): { part: AnyResource; column: string }[] {
  return resourceList.flatMap((part) => {
    const link = parentOf(part);
    return link?.parent.name === resource.name ? [{ part, column: link.column }] : [];
  });
}

/** A part belongs to the organisation of its parent, independent of the writer. */
export async function organisationOfParent(
  tx: Transaction,
  resource: AnyResource,
  draft: Wire,
): Promise<StoredRow> {
  const link = parentOf(resource);
  const id = link && draft[link.field];
  if (resource.scope !== 'organisation' || !link || !id) return {};
  const column =
    link.parent.scope === 'organisation' ? 'org_id' : link.parent.isOrganisation ? 'id' : undefined;
  if (!column) return {};
  const rows = await run<{ org_id: string }>(
    tx,
    sql`select ${sql.identifier(column)} as org_id from ${sql.identifier(tableName(link.parent))} where id = ${id}`,
  );
  return rows[0] ? { org_id: rows[0].org_id } : {};
}

/** Moves the parts of records into the records' organisation. */
export async function movePartsAlong(
  tx: Transaction,
  resource: AnyResource,
  ids: readonly string[],
  orgId: string,
): Promise<void> {
  if (ids.length === 0) return;
  for (const { part, column } of partsOf(resource)) {
    if (part.scope !== 'organisation') continue;
    const rows = await run<{ id: string }>(
      tx,
      sql`update ${sql.identifier(tableName(part))} set org_id = ${orgId}
        where ${sql.identifier(column)} = any(${sql.param([...ids])}::bigint[]) and org_id <> ${orgId} returning id`,
    );
    await movePartsAlong(
      tx,
      part,
      rows.map((row) => row.id),
      orgId,
    );
  }
}
