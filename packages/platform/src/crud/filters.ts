import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import { dateSchema, idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { snakeCase } from '../db/columns.ts';
import { storedFields } from '../db/storedFields.ts';

/** A query parameter given once or repeated. */
const many = <S extends z.ZodType>(one: S) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(500),
  );

const number = z.coerce.number();
const flagText = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

interface Filter {
  /** Schema of one value of the parameter. */
  value: z.ZodType;
  hasRange?: boolean;
  where(column: SQL, values: unknown[]): SQL;
}

const anyOf =
  (type: string) =>
  (column: SQL, values: unknown[]): SQL =>
    sql`${column} = any(${sql.param(values)}::${sql.raw(type)})`;

const contains: Filter = {
  value: z.string().max(200),
  where: (column, values) => anyContains(sql`search_normal(${column})`, values),
};
const anyContains = (text: SQL, values: unknown[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${text} like '%' || search_normal(${value}) || '%'`),
    sql` or `,
  )})`;
const never: Filter = { value: z.never(), where: () => sql`true` };

/** Filters of a list by the field's kind. */
const filterOf = {
  text: () => contains,
  secret: () => never,
  integer: () => ({ value: number, hasRange: true, where: anyOf('float8[]') }),
  decimal: () => ({ value: number, hasRange: true, where: anyOf('float8[]') }),
  money: () => ({ value: number, hasRange: true, where: anyOf('numeric[]') }),
  flag: () => ({ value: flagText, where: anyOf('bool[]') }),
  choice: (field) =>
    hasNumbers(field)
      ? { value: number, where: anyOf('int[]') }
      : { value: z.string().max(100), where: anyOf('text[]') },
  date: () => ({ value: dateSchema, hasRange: true, where: anyOf('date[]') }),
  instant: () => ({ value: instantSchema, hasRange: true, where: anyOf('timestamptz[]') }),
  ref: () => ({ value: idSchema, where: anyOf('bigint[]') }),
  refs: () => ({
    value: idSchema,
    where: (column, values) => sql`${column} && ${sql.param(values)}::bigint[]`,
  }),
  image: () => never,
  file: () => never,
  place: () => never,
} satisfies Record<Kind, (field: AnyField) => Filter>;

const hasNumbers = (field: AnyField): boolean =>
  'options' in field && field.options.every((option) => typeof option === 'number');

/** The query parameters that filter a resource's list; ranges are `field.from` and `field.to`, both inclusive. */
export function filterShape(resource: AnyResource): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of filterFields(resource)) {
    const filter = filterFor(field);
    shape[name] = many(filter.value).optional();
    if (!filter.hasRange) continue;
    shape[`${name}.from`] = filter.value.optional();
    shape[`${name}.to`] = filter.value.optional();
  }
  if (resource.scope === 'organisation') shape.orgId = many(idSchema).optional();
  return shape;
}

/** The conditions of a parsed query on the table at `alias`. */
export function filterConditions(
  resource: AnyResource,
  alias: string,
  query: Record<string, unknown>,
): SQL[] {
  const conditions: SQL[] = [];
  const columnOf = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(name))}`;
  for (const [name, field] of filterFields(resource)) {
    const values = query[name];
    if (Array.isArray(values) && values.length > 0)
      conditions.push(filterFor(field).where(columnOf(name), values));
    // The row's indexed search text contains the texts of searched fields.
    if (Array.isArray(values) && values.length > 0 && field.search && field.kind === 'text')
      conditions.push(anyContains(sql`${sql.identifier(alias)}.search_text`, values));
    const from = query[`${name}.from`];
    const to = query[`${name}.to`];
    if (from !== undefined) conditions.push(sql`${columnOf(name)} >= ${from}`);
    if (to !== undefined) conditions.push(sql`${columnOf(name)} <= ${to}`);
  }
  if (Array.isArray(query.orgId)) conditions.push(anyOf('bigint[]')(columnOf('orgId'), query.orgId));
  return conditions;
}

const filterFields = (resource: AnyResource) => storedFields(resource).filter(([, field]) => field.filter);
const filterFor = (field: AnyField): Filter => filterOf[field.kind](field);
