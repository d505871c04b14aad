import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { AnyResource, RowBase } from '@hoistway/shared/model/resource.ts';

/** A row as the API answers it, for code that serves every resource. */
export type Row = RowBase & Record<string, unknown>;
export type Draft = Record<string, unknown>;

/** Title of a row. */
export const titleOf = (resource: AnyResource, row: Row): string => String(row[resource.display] ?? row.id);

/** The unique number of a record that is displayed by another field; null without one. */
export const numberOf = (resource: AnyResource, row: Row): string | null =>
  resource.display !== 'no' && resource.fields.no?.unique === true && typeof row.no === 'string'
    ? row.no
    : null;

/** The fields that a form writes, by name, in declaration order. */
export const writableFields = (resource: AnyResource): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

const emptyValue = (field: AnyField): unknown => {
  if (field.kind === 'flag') return false;
  return field.kind === 'refs' ? [] : null;
};

/** A draft of the fields that a form writes: the row's values, or empty ones for a new row. */
export const draftOf = (resource: AnyResource, row: Row | null): Draft =>
  Object.fromEntries(
    writableFields(resource).map(([name, field]) => [
      name,
      field.kind === 'secret' ? null : (row?.[name] ?? emptyValue(field)),
    ]),
  );

/** The declared initial values of a new record's form. */
export const initialValues = (resource: AnyResource): Draft =>
  Object.fromEntries(
    writableFields(resource).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  );

/** Key of a secret's repetition in a draft; it is compared and never sent. */
export const repeatOf = (name: string) => `${name}Repeated`;

/** The secrets of a draft whose repetition differs. */
export const unequalSecrets = (draft: Draft): string[] =>
  Object.keys(draft).filter(
    (name) => repeatOf(name) in draft && (draft[name] ?? '') !== (draft[repeatOf(name)] ?? ''),
  );

/** Request body: an untouched secret is omitted, so that the stored one remains. */
export const bodyOf = (resource: AnyResource, draft: Draft): Draft =>
  Object.fromEntries(
    writableFields(resource)
      .filter(([name, field]) => field.kind !== 'secret' || Boolean(draft[name]))
      .map(([name]) => [name, draft[name]]),
  );
