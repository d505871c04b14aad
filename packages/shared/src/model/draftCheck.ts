import type { FieldErrorCode } from './fieldErrorCodes.ts';

/** One field's error: its code with its parameters, worded in the browser. */
export interface FieldError {
  /** Dotted path inside the body. */
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}

/** The writable values of a record, by field. */
export type DraftValues = Readonly<Record<string, unknown>>;

export interface DraftPurpose {
  isNew: boolean;
  /** Whether the draft is a row of a file: it carries no secrets, and fewer fields are required. */
  isImport: boolean;
}

/**
 * A rule beyond the fields' schemas, decided by the draft alone and shared by server and form. A missing or
 * refused value is absent: a rule reports it only where the schema does not.
 */
export type DraftCheck = (draft: DraftValues, purpose: DraftPurpose) => FieldError[];
