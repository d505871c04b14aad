import type { z } from 'zod';
import type { DraftPurpose, DraftValues, FieldError } from '../model/draftCheck.ts';
import type { AnyField } from '../model/field.ts';
import { type AnyResource, draftSchema } from '../model/resource.ts';
import { fieldErrorsOf } from './fieldErrors.ts';

/** A draft with null for unreadable values, and its errors. */
export interface JudgedDraft {
  draft: Record<string, unknown>;
  errors: FieldError[];
}

/** The field of an error: `place.lng` belongs to `place`. */
export const fieldOf = ({ field }: FieldError): string => field.split('.', 1)[0] ?? field;

/**
 * Validates a draft by its fields' schemas and its resource's rules together; a field reports its schema's errors
 * first.
 */
export function judgeDraft(resource: AnyResource, values: DraftValues, purpose: DraftPurpose): JudgedDraft {
  const result = schemaOf(resource).safeParse(values, { reportInput: true });
  if (result.success) return { draft: result.data, errors: resource.check?.(result.data, purpose) ?? [] };
  const errors = fieldErrorsOf(result.error);
  const wrong = new Set(errors.map(fieldOf));
  const draft = readableOf(resource, values, wrong);
  const further = resource.check?.(draft, purpose) ?? [];
  return { draft, errors: [...errors, ...further.filter((error) => !wrong.has(fieldOf(error)))] };
}

/** Whether the schema alone requires a value. An absent flag is off; an absent secret keeps the stored one. */
export const isRequiredBySchema = (field: AnyField): boolean =>
  field.kind !== 'flag' && !field.schema.safeParse(undefined).success;

/** The fields required in the draft's current state. */
export function requiredFields(
  resource: AnyResource,
  draft: DraftValues,
  purpose: DraftPurpose,
): ReadonlySet<string> {
  const { check } = resource;
  const isRequiredByRule = (name: string): boolean =>
    check?.({ ...draft, [name]: null }, purpose).some((error) => fieldOf(error) === name) ?? false;
  return new Set(
    Object.entries(resource.fields)
      .filter(([name, field]) => !field.readOnly && (isRequiredBySchema(field) || isRequiredByRule(name)))
      .map(([name]) => name),
  );
}

const schemas = new WeakMap<AnyResource, z.ZodObject>();

/** Cached per resource: building one costs more than a thousand validations. */
function schemaOf(resource: AnyResource): z.ZodObject {
  const existing = schemas.get(resource);
  if (existing) return existing;
  const schema = draftSchema(resource);
  schemas.set(resource, schema);
  return schema;
}

function readableOf(
  resource: AnyResource,
  values: DraftValues,
  wrong: ReadonlySet<string>,
): Record<string, unknown> {
  const readable = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.readOnly) return [];
    const value = wrong.has(name) ? undefined : field.schema.safeParse(values[name]).data;
    return wrong.has(name) || value !== undefined ? [[name, value ?? null] as const] : [];
  });
  return Object.fromEntries(readable);
}
