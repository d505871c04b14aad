import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import type { LinkKind, PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { documents } from '@hoistway/shared/resources/documents.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { modSalesOrderItems } from '@hoistway/shared/resources/modSalesOrderItems.ts';
import { modSalesOrders } from '@hoistway/shared/resources/modSalesOrders.ts';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { sql } from 'drizzle-orm';
import { selectOf } from '../../crud/list.ts';
import { optionsOf } from '../../crud/options.ts';
import { readRow } from '../../crud/readRow.ts';
import { referenceFields } from '../../crud/referenceFields.ts';
import { rowsVisible } from '../../crud/rowsVisible.ts';
import { type StoredRow, toWire, type Wire } from '../../crud/storage.ts';
import { snakeCase } from '../../db/columns.ts';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { type Visibility, visibleTo } from '../../session/visibility.ts';

type RecordKind = Exclude<LinkKind, 'pdf' | 'file' | 'recording' | 'video' | 'report' | 'cityReport'>;

interface ShownFields {
  resource: AnyResource;
  /** The field whose value is the link's target. */
  by: string;
  /** Fields that a stranger may read: facts of the machine or the paper, never of people. */
  fields: readonly string[];
  parts?: { resource: AnyResource; link: string; fields: readonly string[] };
}

const recordViews: Record<RecordKind, ShownFields> = {
  elevator: {
    resource: elevators,
    by: 'factoryNo',
    fields: [
      'no',
      'name',
      'type',
      'useUnitId',
      'buildingNo',
      'liftNo',
      'brand',
      'model',
      'factoryNo',
      'registerCode',
      'useStatus',
      'maintenanceId',
      'inspectedUntil',
      'floors',
      'ratedSpeedMps',
      'ratedLoadKg',
      'exFactoryOn',
      'installedOn',
    ],
  },
  scheme: {
    resource: modSalesOrders,
    by: 'salesOrderNo',
    fields: [
      'salesOrderNo',
      'name',
      'useUnitId',
      'customer',
      'salesman',
      'orderedOn',
      'amount',
      'reason',
      'scheme',
      'drawing',
      'note',
    ],
    parts: {
      resource: modSalesOrderItems,
      link: 'salesOrderId',
      fields: ['position', 'name', 'model', 'quantity', 'unitPrice', 'amount', 'note'],
    },
  },
  rideRecorder: {
    resource: elevators,
    by: 'id',
    fields: ['no', 'name', 'buildingNo', 'liftNo', 'ratedSpeedMps'],
  },
  rideReport: { resource: rideRuns, by: 'id', fields: ['recordedAt', 'source', 'status', 'verdict'] },
  document: { resource: documents, by: 'id', fields: ['name', 'category', 'edition', 'file', 'note'] },
};

const wholeTenant: Visibility = { tenantId: '', orgId: '', orgIds: [], isWholeTenant: true };

/** @throws forbidden without the permission, notFound for an invisible record */
export async function checkMayLink(
  tx: Transaction,
  session: RequestSession,
  { kind, target }: { kind: RecordKind; target: string },
): Promise<void> {
  if (!may(session, recordViews[kind].resource.permission)) throw new ProductError('forbidden');
  await rowOf(tx, recordViews[kind], target, visibleTo(session));
}

/** @throws forbidden without the permission for car pictures, notFound for an invisible elevator */
export async function checkMayShow(
  tx: Transaction,
  session: RequestSession,
  elevatorId: string,
): Promise<void> {
  if (!may(session, permissions.video)) throw new ProductError('forbidden');
  if (!idSchema.safeParse(elevatorId).success) throw new ProductError('notFound');
  await readRow(tx, elevators, elevatorId, visibleTo(session));
}

/** The public view of a record by kind of link, and the ids of its files. @throws notFound */
export async function linkedRecord(
  tx: Transaction,
  { kind, target, nowMs }: { kind: RecordKind; target: string; nowMs: number },
): Promise<{ record: NonNullable<PublicView['record']>; fileIds: string[] }> {
  const { resource, fields, parts } = recordViews[kind];
  const row = await rowOf(tx, recordViews[kind], target, wholeTenant);
  const files = fields.filter((name) => resource.fields[name]?.kind === 'file');
  const values = pickFields(
    row,
    fields.filter((name) => !files.includes(name)),
  );
  const names: Record<string, string> = {};
  for (const { name, to } of referenceFields(resource)) {
    const id = values[name];
    if (typeof id !== 'string') continue;
    const [option] = await optionsOf(tx, to, { ids: [id] }, wholeTenant, nowMs);
    if (option) names[name] = option.label;
  }
  const record = {
    resource: resource.name,
    fields: fields.filter((name) => !files.includes(name)),
    values,
    names,
    ...(parts && {
      parts: {
        resource: parts.resource.name,
        fields: [...parts.fields],
        rows: await partsOf(tx, parts, row),
      },
    }),
  };
  return { record, fileIds: files.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])) };
}

async function rowOf(
  tx: Transaction,
  { resource, by }: ShownFields,
  target: string,
  visibility: Visibility,
): Promise<Wire> {
  const where = sql`r.${sql.identifier(snakeCase(by))}::text = ${target} and r.deleted_at is null
    and ${rowsVisible(resource, 'r', visibility)}`;
  const rows = await run<StoredRow>(tx, selectOf(resource, where, {}));
  const row = rows[0];
  // A factory number shared by two elevators names neither.
  if (!row || rows.length > 1) throw new ProductError('notFound');
  return toWire(resource, row);
}

async function partsOf(
  tx: Transaction,
  parts: NonNullable<ShownFields['parts']>,
  whole: Wire,
): Promise<Wire[]> {
  const where = sql`r.${sql.identifier(snakeCase(parts.link))} = ${whole.id} and r.deleted_at is null`;
  const rows = await run<StoredRow>(tx, selectOf(parts.resource, where, {}));
  return rows.map((row) => pickFields(toWire(parts.resource, row), parts.fields));
}

const pickFields = (row: Wire, fields: readonly string[]): Wire =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
