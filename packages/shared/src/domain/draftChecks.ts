import type { DraftCheck, DraftPurpose, DraftValues } from '../model/draftCheck.ts';

type Condition = (draft: DraftValues, purpose: DraftPurpose) => boolean;

/** Whether a value is missing: nothing, blank text, an empty choice. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const allOf =
  (...checks: readonly DraftCheck[]): DraftCheck =>
  (draft, purpose) =>
    checks.flatMap((check) => check(draft, purpose));

/** A field must be filled where the condition holds. */
export const requireWhen =
  (field: string, isWanted: Condition, code = 'required'): DraftCheck =>
  (draft, purpose) =>
    isBlank(draft[field]) && isWanted(draft, purpose) ? [{ field, code }] : [];

/** A new record carries a secret; a file cannot bring one. */
export const requireNewSecret = (field: string): DraftCheck =>
  requireWhen(field, (_, { isNew, isImport }) => isNew && !isImport);

/** At least one of the fields is filled; all are marked where none is. */
export const requireOneOf =
  (fields: readonly string[], code: string): DraftCheck =>
  (draft) =>
    fields.every((field) => isBlank(draft[field])) ? fields.map((field) => ({ field, code })) : [];

/** Exactly one of the fields is filled; all are marked otherwise. */
export const requireExactlyOne =
  (fields: readonly string[], code: string): DraftCheck =>
  (draft) =>
    fields.filter((field) => !isBlank(draft[field])).length === 1
      ? []
      : fields.map((field) => ({ field, code }));

/** Of two days of the form `yyyy-MM-dd`, the second is not before the first. */
export const daysInOrder = (from: string, until: string): DraftCheck =>
  ordered(from, until, (first, last) => first <= last);

/** Of two days of the form `yyyy-MM-dd`, the second is later than the first. */
export const laterDay = (from: string, until: string): DraftCheck =>
  ordered(from, until, (first, last) => first < last);

/** Of two moments, the second is later than the first. */
export const laterInstant = (from: string, until: string): DraftCheck =>
  ordered(from, until, (first, last) => Date.parse(first) < Date.parse(last));

function ordered(
  from: string,
  until: string,
  isInOrder: (first: string, last: string) => boolean,
): DraftCheck {
  return (draft) =>
    isBlank(draft[from]) || isBlank(draft[until]) || isInOrder(String(draft[from]), String(draft[until]))
      ? []
      : [{ field: until, code: 'endBeforeStart' }];
}
