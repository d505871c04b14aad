import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { sql } from 'drizzle-orm';
import { selectOf } from '../crud/list.ts';
import { type StoredRow, toWire, type Wire } from '../crud/storage.ts';
import { run, type Transaction } from '../db/tenantTransaction.ts';

const partsOf: Readonly<Record<SupervisionKind, { resource: AnyResource; link: string; name: string }>> = {
  day: { resource: resources.dayControlItems, link: 'day_control_id', name: 'items' },
  week: { resource: resources.weekCheckItems, link: 'week_check_id', name: 'items' },
  month: { resource: resources.supervisionTasks, link: 'month_dispatch_id', name: 'tasks' },
};

/** Members that change without a change of the content. */
const volatileMembers: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'orgId',
  'status',
  'deletedAt',
]);

/** The content of a record that a signature binds: its fields, and its items or tasks in their order. */
export async function readSealContent(
  tx: Transaction,
  kind: SupervisionKind,
  record: Wire,
): Promise<Record<string, unknown>> {
  const { resource, link, name } = partsOf[kind];
  const where = sql`r.${sql.identifier(link)} = ${record.id} and r.deleted_at is null`;
  const rows = await run<StoredRow>(tx, selectOf(resource, where, {}));
  const parts = rows.map((row) => contentOf(toWire(resource, row)));
  return {
    ...contentOf(record),
    [name]: parts.toSorted(
      (a, b) => Number(a.position ?? 0) - Number(b.position ?? 0) || Number(a.id) - Number(b.id),
    ),
  };
}

const contentOf = (record: Wire): Wire =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !volatileMembers.has(name)));
