import { z } from 'zod';
import type { FieldErrorCode } from './fieldErrorCodes.ts';
import type { UploadPurpose } from './upload.ts';

/**
 * The closed list of field kinds. A kind decides how a value is stored, shown and entered; every product of a
 * declaration (column, cell, input, parser …) is a table keyed by kind, so that a new kind compiles only when all of
 * them cover it.
 */
export const kinds = [
  'text',
  'secret',
  'integer',
  'decimal',
  'money',
  'flag',
  'choice',
  'date',
  'instant',
  'ref',
  'refs',
  'image',
  'file',
  'place',
] as const;

export type Kind = (typeof kinds)[number];

/** Places where a field appears, and how the database keeps it. A trait is plain data. */
export interface FieldTraits {
  /** A column of the list screen, in declaration order. */
  list?: boolean;
  /** Offered in the search form and accepted as a query parameter of the list call. */
  filter?: boolean;
  /** Part of the forgiving full-text search (`search` query parameter). */
  search?: boolean;
  /** Written to exports and read from imports. */
  transfer?: boolean;
  /** Unique within the tenant among rows that are not deleted. */
  unique?: boolean;
  /** Unique across tenants, by the index `<table>_<key>_key`: the value identifies the row without a tenant. */
  uniqueEverywhere?: { key: string; ignoresCase?: true };
  /** Other records refer to this one by the value: it has an index of its own. */
  isLookup?: true;
  /** Numbered by the database from 0 to `max`; unique. */
  identity?: { max: number };
  /** Computed on reading, so that it is never stale; it has no column. */
  isComputed?: true;
  /** Set by the server only. */
  readOnly?: boolean;
  /** Several lines of text. */
  long?: boolean;
  /** The tab or section of the form; label key `resources.<resource>.groups.<group>`. */
  group?: string;
  /** The unit of a number, e.g. `m/s`, `kg`. */
  unit?: string;
  /** Whether the total over the filtered list is meaningful. */
  sum?: boolean;
  /** Editable in the list itself: no rule depends on it. */
  inline?: boolean;
  /** Stored and shown only: no part of the product uses it, which the form states. */
  isRecordOnly?: boolean;
  /** The `ref` field of the elevator whose physical floor the number is; files name the floor by its sign. */
  floorOf?: string;
  /** Initial value in the form of a new record; the server supplies none. */
  initial?: ChoiceCode | boolean;
  /** Upload purpose of an image or file, which sets its limits (§5, §9). */
  accepts?: UploadPurpose;
}

export interface Field<K extends Kind = Kind, S extends z.ZodType = z.ZodType> extends FieldTraits {
  kind: K;
  schema: S;
}

export type ChoiceCode = string | number;

export interface ChoiceField<C extends ChoiceCode = ChoiceCode, S extends z.ZodType = z.ZodType>
  extends Field<'choice', S> {
  /** Codes in the order shown; label keys `resources.<resource>.options.<field>.<code>`. */
  options: readonly C[];
}

export interface RefField<K extends 'ref' | 'refs' = 'ref' | 'refs', S extends z.ZodType = z.ZodType>
  extends Field<K, S> {
  /** Name of the referenced resource. */
  to: string;
}

export type AnyField = Field | ChoiceField | RefField;

/** The largest signed 64-bit number. */
const largestId = '9223372036854775807';
/** Ids are decimal strings on the wire: a browser's number cannot hold 64 bits. */
export const idSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,18}$/)
  .refine((id) => id.length < largestId.length || id <= largestId, {
    error: 'unreadable' satisfies FieldErrorCode,
  });

/** WGS-84 degrees. */
export const placeSchema = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
});
export type Place = z.infer<typeof placeSchema>;

/** A calendar day, `yyyy-MM-dd`, without a zone. */
export const dateSchema = z.iso.date();
/** A moment, ISO 8601 with offset; the server writes UTC (`Z`). */
export const instantSchema = z.iso.datetime({ offset: true });

/** An entered number: at most two decimals (§5 "Float"). */
export const twoDecimals = z.number().multipleOf(0.01);
const optional = <S extends z.ZodType>(schema: S) => schema.nullable().optional();

function plain<K extends Kind, D extends z.ZodType>(kind: K, whenAbsent: D) {
  function declare(traits?: FieldTraits): Field<K, D>;
  function declare<S extends z.ZodType>(traits: FieldTraits & { schema: S }): Field<K, S>;
  function declare(traits: FieldTraits & { schema?: z.ZodType } = {}): Field<K, z.ZodType> {
    return { ...traits, kind, schema: traits.schema ?? whenAbsent };
  }
  return declare;
}

/** Without a schema of its own a field is optional and may be null. */
export const text = plain('text', optional(z.string().max(500)));
/** Write-only; absent or empty in a write keeps the stored value. */
export const secret = plain('secret', optional(z.string().max(200)));
export const integer = plain('integer', optional(z.int()));
/** A measured number with at most two decimals. */
export const decimal = plain('decimal', optional(twoDecimals));
/** An amount with at most two decimals, in the tenant's currency. */
export const money = plain('money', optional(twoDecimals));
export const flag = plain('flag', z.boolean().default(false));
export const date = plain('date', optional(dateSchema));
export const instant = plain('instant', optional(instantSchema));
/** The id of an uploaded image. */
export const image = plain('image', optional(z.string().max(200)));
/** The id of an uploaded file. */
export const file = plain('file', optional(z.string().max(200)));
export const place = plain('place', optional(placeSchema));

export function choice<const C extends ChoiceCode>(
  options: readonly C[],
  traits: FieldTraits & { required: true },
): ChoiceField<C, z.ZodType<C, C>>;
export function choice<const C extends ChoiceCode>(
  options: readonly C[],
  traits?: FieldTraits & { required?: boolean },
): ChoiceField<C, z.ZodType<C | null | undefined>>;
export function choice<const C extends ChoiceCode>(
  options: readonly C[],
  traits: FieldTraits & { required?: boolean } = {},
): ChoiceField<C, z.ZodType<C | null | undefined>> {
  const { required: isRequired, ...rest } = traits;
  const code: z.ZodType<C, C> = z.literal(options);
  return { ...rest, kind: 'choice', options, schema: isRequired ? code : optional(code) };
}

export function ref(
  to: string,
  traits: FieldTraits & { required?: boolean } = {},
): RefField<'ref', z.ZodType<string | null | undefined>> {
  const { required: isRequired, ...rest } = traits;
  return { ...rest, kind: 'ref', to, schema: isRequired ? idSchema : optional(idSchema) };
}

export function refs(
  to: string,
  traits: FieldTraits & { atLeast?: number } = {},
): RefField<'refs', z.ZodType<string[]>> {
  const { atLeast = 0, ...rest } = traits;
  const ids = z
    .array(idSchema)
    .min(atLeast)
    .refine((chosenIds) => new Set(chosenIds).size === chosenIds.length, {
      error: 'chosenTwice' satisfies FieldErrorCode,
    });
  return { ...rest, kind: 'refs', to, schema: (atLeast > 0 ? ids : ids.default([])) as z.ZodType<string[]> };
}
