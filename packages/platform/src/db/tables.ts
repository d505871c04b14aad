import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { columnNames, columnsOf, idColumn, instantColumn, snakeCase } from './columns.ts';
import { storedFields } from './storedFields.ts';

type Columns = Record<string, AnyPgColumn>;

const idsColumn = (name: string) => idColumn(name).array().notNull().default([]);

/** Whether triggers keep the organisations that see a row in its `seen_from`. */
export const keepsSeenFrom = ({ visibleBy = [] }: AnyResource): boolean =>
  visibleBy.some(({ by }) => by === 'seenFrom');

/** Columns that triggers keep, so that no list walks the tree: an organisation's ancestors with itself, a row's `seen_from`. */
const triggerColumns = (resource: AnyResource): Record<string, PgColumnBuilderBase> => ({
  ...(resource.isOrganisation && { above: idsColumn('above') }),
  ...(keepsSeenFrom(resource) && { seen_from: idsColumn('seen_from') }),
});

/** The table that holds a resource. */
export const tableName = (resource: { name: string }): string => snakeCase(resource.name);

/** Whether its rows belong to a tenant. */
export const hasTenant = (resource: AnyResource): boolean => resource.scope !== 'platform';

/** Every table that the registry declares, by the resource's name. */
export const tables: Record<string, PgTable> = Object.fromEntries(
  resourceList.map((resource) => [resource.name, tableOf(resource)]),
);

function tableOf(resource: AnyResource): PgTable {
  const columns: Record<string, PgColumnBuilderBase> = {
    id: idColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    ...(hasTenant(resource) && { tenant_id: idColumn('tenant_id').notNull() }),
    ...(resource.scope === 'organisation' && { org_id: idColumn('org_id').notNull() }),
    version: integer('version').notNull().default(1),
    created_at: instantColumn('created_at').notNull().defaultNow(),
    updated_at: instantColumn('updated_at').notNull().defaultNow(),
    deleted_at: instantColumn('deleted_at'),
  };
  for (const [name, field] of storedFields(resource)) {
    const names = columnNames(name, field);
    const builders = field.identity
      ? [identityColumn(snakeCase(name), field.identity.max)]
      : columnsOf[field.kind](snakeCase(name), field);
    names.forEach((column, at) => {
      columns[column] = builders[at]!;
    });
  }
  Object.assign(columns, triggerColumns(resource));
  const textColumns = searchedColumns(resource);
  if (textColumns.length > 0)
    columns.search_text = text('search_text').generatedAlwaysAs(searchExpression(textColumns));
  return pgTable(tableName(resource), columns, (self) => constraints(resource, self as Columns));
}

function identityColumn(name: string, maxValue: number): PgColumnBuilderBase {
  return integer(name).notNull().generatedByDefaultAsIdentity({ minValue: 0, maxValue });
}

function constraints(resource: AnyResource, self: Columns): PgTableExtraConfigValue[] {
  const table = tableName(resource);
  const isLiving = sql`deleted_at is null`;
  const extras: PgTableExtraConfigValue[] = [];
  const { tenant_id: tenant, org_id: org, id } = self;
  if (tenant && id) {
    extras.push(unique(`${table}_tenant_id_key`).on(tenant, id));
    extras.push(
      foreignKey({ name: `${table}_tenant_fk`, columns: [tenant], foreignColumns: [idOf('tenants')] }),
    );
  }
  if (tenant && org) {
    extras.push(index(`${table}_org_idx`).on(tenant, org));
    extras.push(reference(`${table}_org_fk`, [tenant, org], 'organisations'));
  }
  for (const [name, field] of storedFields(resource)) {
    const column = self[snakeCase(name)];
    if (!column) continue;
    if (field.identity) extras.push(uniqueIndex(`${table}_${column.name}_key`).on(column));
    if (field.uniqueEverywhere)
      extras.push(
        uniqueIndex(globalKeyName(table, field.uniqueEverywhere))
          .on(field.uniqueEverywhere.ignoresCase ? sql`lower(${column})` : column)
          .where(isLiving),
      );
    if (field.isLookup) extras.push(index(`${table}_${column.name}_idx`).on(...within(tenant, column)));
    if (field.unique)
      extras.push(
        uniqueIndex(`${table}_${column.name}_key`)
          .on(...within(tenant, column))
          .where(isLiving),
      );
    // Numbers whose case an organisation ignores are searched by this among many rows.
    if (field.unique && field.kind === 'text' && resource.isLarge && !resource.readOnly && tenant)
      extras.push(index(`${table}_${column.name}_folded`).on(tenant, sql`lower(${column})`).where(isLiving));
    const hasOrder = resource.isLarge === true && isOrdered(resource, name, field);
    if (hasOrder && id)
      extras.push(
        index(`${table}_${column.name}_order`)
          .on(...within(tenant, column), id)
          .where(isLiving),
      );
    // A file's visibility is looked up in the records that name it.
    if (field.kind === 'image' || field.kind === 'file')
      extras.push(index(`${table}_${column.name}_file`).on(column));
    if ('to' in field && field.kind === 'ref') {
      if (!hasOrder) extras.push(index(`${table}_${column.name}_idx`).on(...within(tenant, column)));
      extras.push(reference(`${table}_${column.name}_fk`, within(tenant, column), field.to));
    }
  }
  if (self.seen_from)
    extras.push(index(`${table}_seen_from_idx`).using('gin', self.seen_from).where(isLiving));
  if (self.search_text) extras.push(index(`${table}_search_idx`).using('gin', sql`search_text gin_trgm_ops`));
  return extras;
}

/** The index of a field that is unique across tenants. */
export function globalKeyName(table: string, { key }: { key: string }): string {
  return `${table}_${key}_key`;
}

/** Whether a large list may be sorted by a field, and filtered by its values. */
export const isOrdered = (resource: AnyResource, name: string, field: AnyField): boolean =>
  !kindsWithoutOrder.has(field.kind) &&
  !field.long &&
  Boolean(field.list || field.filter || resource.sort.by === name);
const kindsWithoutOrder: ReadonlySet<string> = new Set<Kind>(['secret', 'refs', 'place', 'image', 'file']);

function within(tenant: AnyPgColumn | undefined, column: AnyPgColumn): [AnyPgColumn, ...AnyPgColumn[]] {
  return tenant ? [tenant, column] : [column];
}

/**
 * Both halves of the key are checked, so that a row cannot name another tenant's; records of the platform have one
 * half.
 */
function reference(name: string, columns: AnyPgColumn[], to: string): PgTableExtraConfigValue {
  const { tenant_id: tenant, id } = columnsOfTable(to);
  const isPair = tenant !== undefined && columns.length === 2;
  return foreignKey({
    name,
    columns: (isPair ? columns : columns.slice(-1)) as [AnyPgColumn],
    foreignColumns: (isPair ? [tenant, id!] : [id!]) as [AnyPgColumn],
  });
}

const idOf = (name: string): AnyPgColumn => columnsOfTable(name).id!;

function columnsOfTable(name: string): Columns {
  return getTableColumns(tables[name]!) as Columns;
}

function searchedColumns(resource: AnyResource): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => snakeCase(name));
}

function searchExpression(columns: string[]): SQL {
  const parts = columns.map((column) => `coalesce("${column}", '')`);
  return sql.raw(`search_normal(${parts.join(` || ' ' || `)})`);
}
