import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import { placeSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { columnNames } from '../db/columns.ts';
import { perResource } from '../db/perResource.ts';
import { storedFields } from '../db/storedFields.ts';

/** A record in wire form: field names to wire values. */
export type Wire = Record<string, unknown>;
/** A record in stored form: column names to driver values. */
export type StoredRow = Record<string, unknown>;

interface Storage {
  /** Values in the order of `columnNames`. */
  toColumns(value: unknown): unknown[];
  fromColumns(values: unknown[]): unknown;
}

const asIs: Storage = {
  toColumns: (value) => [value ?? null],
  fromColumns: ([value]) => value ?? null,
};
const always = (value: unknown): Storage => ({
  toColumns: (wireValue) => [wireValue ?? value],
  fromColumns: ([storedValue]) => storedValue ?? value,
});

/** Conversion between wire values and columns, by kind; the driver gives 64-bit ids and days as text. */
const storageOf = {
  text: asIs,
  secret: asIs,
  integer: asIs,
  decimal: asIs,
  money: { ...asIs, fromColumns: ([value]) => (value === null ? null : Number(value)) },
  flag: always(false),
  choice: asIs,
  date: asIs,
  instant: {
    ...asIs,
    fromColumns: ([value]) => (value instanceof Date ? value.toISOString() : (value ?? null)),
  },
  ref: asIs,
  refs: always([]),
  image: asIs,
  file: asIs,
  place: {
    toColumns: (value) => {
      const place = placeSchema.nullish().parse(value);
      return [place?.lng ?? null, place?.lat ?? null];
    },
    fromColumns: ([lng, lat]) => (lng === null || lng === undefined ? null : { lng, lat }),
  },
} satisfies Record<Kind, Storage>;

/** The column values of the fields that `wire` names. */
export function toStored(resource: AnyResource, wire: Wire): StoredRow {
  const storedValue: StoredRow = {};
  for (const { name, columns, toColumns } of writablesOf(resource)) {
    if (!(name in wire)) continue;
    const values = toColumns(wire[name]);
    columns.forEach((column, at) => {
      storedValue[column] = values[at];
    });
  }
  return storedValue;
}

/** The row in wire form, with `deletedAt` if deleted, without secrets. */
export function toWire(resource: AnyResource, row: StoredRow): Wire {
  const wire: Wire = {
    id: row.id,
    version: row.version,
    orgId: row.org_id ?? null,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    ...(row.deleted_at instanceof Date && { deletedAt: instantOf(row.deleted_at) }),
  };
  for (const { name, columns, fromColumns } of readablesOf(resource))
    wire[name] = fromColumns(columns.map((column) => row[column]));
  return wire;
}

/** Every column that a read of the table `r` needs. */
export const columnsRead = perResource((resource): SQL => {
  const own = readablesOf(resource).flatMap(({ columns }) => columns);
  const base = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];
  const names = [...base, ...(resource.scope === 'organisation' ? ['org_id'] : []), ...own];
  return sql.raw(names.map((name) => `r."${name}"`).join(', '));
});

/** Reading of one field. */
interface Readable extends Pick<Storage, 'fromColumns'> {
  name: string;
  columns: string[];
}

const readablesOf = perResource((resource): readonly Readable[] =>
  storedFields(resource)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, field]) => ({ name, columns: columnNames(name, field), ...storage(field) })),
);

/** Writing of one field. */
interface Writable extends Pick<Storage, 'toColumns'> {
  name: string;
  columns: string[];
}

const writablesOf = perResource((resource): readonly Writable[] =>
  storedFields(resource).map(([name, field]) => ({
    name,
    columns: columnNames(name, field),
    ...storage(field),
  })),
);

const storage = (field: AnyField): Storage => storageOf[field.kind];
const instantOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
