import { z } from 'zod';
import type { DraftCheck } from './draftCheck.ts';
import { type AnyField, idSchema, instantSchema } from './field.ts';
import type { RecordRights } from './right.ts';
import type { VisibleBy } from './visibility.ts';

export type Fields = Record<string, AnyField>;

/**
 * Visibility of rows. `platform`: one set for all tenants, written by super administrators; `tenant`: one set per
 * tenant; `organisation`: rows belong to an organisation and are visible from its ancestors.
 */
export type ResourceScope = 'platform' | 'tenant' | 'organisation';

export interface ResourceDeclaration<N extends string, F extends Fields> {
  /** Plural, camelCase; the REST path unless `path` says otherwise; its label keys are `resources.<name>.…`. */
  name: N;
  /** The REST path if the specification spells it differently (§7). */
  path?: string;
  scope: ResourceScope;
  /**
   * Index into the permission string (§6), or several of which any suffices, of the page: for reading, and for writing
   * as far as `rights` allows it, unless `writePermission` names another.
   */
  permission: number | readonly number[];
  writePermission?: number;
  /** The rights to create, change and remove: a row of the table of rights. */
  rights: RecordRights;
  /** The field that names a row in pickers, titles and histories. */
  display: keyof F & string;
  /** Position among the kinds that the command palette searches; each costs a call for each typed word. */
  palettePlace?: number;
  /** Default order of the list. */
  sort: { by: (keyof F & string) | 'id' | 'createdAt' | 'updatedAt'; descending?: boolean };
  /** Rows are written only by the product's own rules; the API offers no create, update or delete. */
  readOnly?: boolean;
  /** May grow to a million rows: the filter and sort fields of its list are indexed. */
  isLarge?: boolean;
  /**
   * The `ref` field of a row's parent record: the row is visible with the parent, belongs to its organisation, and
   * is deleted and restored with it.
   */
  parent?: keyof F & string;
  /**
   * The ways in which a row is visible, if they differ from the default: with its parent, else with the elevator of its
   * `elevatorId`, else from its organisation and those above.
   */
  visibleBy?: readonly VisibleBy[];
  /** Its rows are the organisations that rows of other resources belong to. */
  isOrganisation?: true;
  /** A change of its rows changes the visibility of other resources' rows. */
  decidesVisibility?: true;
  /** Its files are visible to every user of the tenant, or without a login. */
  showsFilesTo?: 'tenant' | 'everyone';
  /** Errors of a draft beyond its fields' schemas. */
  check?: DraftCheck;
  fields: F;
}

export interface Resource<N extends string = string, F extends Fields = Fields>
  extends ResourceDeclaration<N, F> {
  path: string;
}

/** The type for generic code: `Resource<N, F>` is invariant in `F`. */
export interface AnyResource {
  name: string;
  path: string;
  scope: ResourceScope;
  permission: number | readonly number[];
  writePermission?: number;
  rights: RecordRights;
  display: string;
  palettePlace?: number;
  sort: { by: string; descending?: boolean };
  readOnly?: boolean;
  isLarge?: boolean;
  parent?: string;
  visibleBy?: readonly VisibleBy[];
  isOrganisation?: true;
  decidesVisibility?: true;
  showsFilesTo?: 'tenant' | 'everyone';
  check?: DraftCheck;
  fields: Fields;
}

export function defineResource<const N extends string, F extends Fields>(
  declaration: ResourceDeclaration<N, F>,
): Resource<N, F> {
  return { ...declaration, path: declaration.path ?? declaration.name };
}

type ReadableKeys<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'secret' ? never : K }[keyof F];
type WritableShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type ReadableShape<F extends Fields> = { [K in ReadableKeys<F>]: F[K]['schema'] };

/** The members of every row beside its own fields. */
export const rowSchema = z.object({
  id: idSchema,
  /** Number of writes; a write names the version it was based on. */
  version: z.int().min(1),
  orgId: idSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type RowBase = z.infer<typeof rowSchema>;

/** A row as answered by the API. */
export type RowOf<R extends { fields: Fields }> = RowBase & z.output<z.ZodObject<ReadableShape<R['fields']>>>;
/** A row as accepted by the API. */
export type DraftOf<R extends { fields: Fields }> = z.input<z.ZodObject<WritableShape<R['fields']>>>;

/** Validates a client's draft: read-only fields are left out, unknown keys are dropped. */
export function draftSchema<F extends Fields>(resource: { fields: F }): z.ZodObject<WritableShape<F>> {
  const shape = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => [name, field.schema] as const);
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<WritableShape<F>>;
}

/** The list contract of §7. */
export interface Page<T> {
  records: T[];
  total: number;
  pages: number;
}

/** The schema of one page of `record`. */
export const pageSchema = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), total: z.int(), pages: z.int() });

/** A page of another upstream, which may leave its counts out. */
export const uncountedPageSchema = <S extends z.ZodType>(record: S) =>
  pageSchema(record).pick({ records: true });
