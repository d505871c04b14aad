import type { DraftCheck, DraftPurpose, DraftValues } from '../model/draftCheck.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';

type Condition = (draft: DraftValues, purpose: DraftPurpose) => boolean;

/** Whether a value is missing: null, blank text, an empty choice. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const allOf =
  (...checks: readonly DraftCheck[]): DraftCheck =>
  (draft, purpose) =>
    checks.flatMap((check) => check(draft, purpose));

/** Requires a field if the condition holds. */
export const requireWhen =
  (field: string, isWanted: Condition, code: FieldErrorCode = 'required'): DraftCheck =>
  (draft, purpose) =>
    isBlank(draft[field]) && isWanted(draft, purpose) ? [{ field, code }] : [];

/** Requires the secret of a new record; a file cannot carry one. */
export const requireNewSecret = (field: string): DraftCheck =>
  requireWhen(field, (_, { isNew, isImport }) => isNew && !isImport);

/** Requires at least one of the fields; all are marked otherwise. */
export const requireOneOf =
  (fields: readonly string[], code: FieldErrorCode): DraftCheck =>
  (draft) =>
    fields.every((field) => isBlank(draft[field])) ? fields.map((field) => ({ field, code })) : [];

/** Requires exactly one of the fields; all are marked otherwise. */
export const requireExactlyOne =
  (fields: readonly string[], code: FieldErrorCode): DraftCheck =>
  (draft) =>
    fields.filter((field) => !isBlank(draft[field])).length === 1
      ? []
      : fields.map((field) => ({ field, code }));

/** Requires that the second of two days (`yyyy-MM-dd`) is not before the first. */
export const daysInOrder = (from: string, until: string): DraftCheck =>
  requireOrder(from, until, (first, last) => first <= last);

/** Requires that the second of two days (`yyyy-MM-dd`) is later than the first. */
export const laterDay = (from: string, until: string): DraftCheck =>
  requireOrder(from, until, (first, last) => first < last);

/** Requires that the second of two times of one day (`HH:mm`) is later than the first. */
export const laterTime = (from: string, until: string): DraftCheck =>
  requireOrder(from, until, (first, last) => first < last);

/** Requires that the second of two moments is later than the first. */
export const laterInstant = (from: string, until: string): DraftCheck =>
  requireOrder(from, until, (first, last) => Date.parse(first) < Date.parse(last));

function requireOrder(
  from: string,
  until: string,
  isInOrder: (first: string, last: string) => boolean,
): DraftCheck {
  return (draft) =>
    isBlank(draft[from]) || isBlank(draft[until]) || isInOrder(String(draft[from]), String(draft[until]))
      ? []
      : [{ field: until, code: 'endBeforeStart' }];
}
