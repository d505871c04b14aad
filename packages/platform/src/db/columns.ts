import type { AnyField, Kind } from '@hoistway/shared/model/field.ts';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** camelCase of the wire to snake_case of the database. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** The columns that hold a field, by name; a place needs two. */
export function columnNames(name: string, field: AnyField): string[] {
  const column = snakeCase(name);
  return field.kind === 'place' ? [`${column}_lng`, `${column}_lat`] : [column];
}

/** 64-bit ids leave the driver as text, since a number would lose the last digits. */
export const idColumn = (name: string) => bigint(name, { mode: 'bigint' });
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of each kind, in the order of `columnNames`. */
export const columnsOf = {
  text: (name) => [text(name)],
  secret: (name) => [text(name)],
  integer: (name) => [integer(name)],
  decimal: (name) => [doublePrecision(name)],
  money: (name) => [numeric(name, { precision: 14, scale: 2 })],
  flag: (name) => [boolean(name).notNull().default(false)],
  choice: (name, field) => [hasNumbers(field) ? integer(name) : text(name)],
  date: (name) => [date(name)],
  instant: (name) => [instantColumn(name)],
  ref: (name) => [idColumn(name)],
  refs: (name) => [idColumn(name).array().notNull().default([])],
  image: (name) => [text(name)],
  file: (name) => [text(name)],
  place: (name) => [doublePrecision(`${name}_lng`), doublePrecision(`${name}_lat`)],
} satisfies Record<Kind, (name: string, field: AnyField) => PgColumnBuilderBase[]>;

const hasNumbers = (field: AnyField): boolean =>
  'options' in field && field.options.every((option) => typeof option === 'number');
