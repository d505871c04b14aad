/** One field's error: zod's issue code with its parameters, translated in the browser. */
export interface FieldError {
  /** Dotted path inside the body. */
  field: string;
  /** Label key `validation.<code>`. */
  code: string;
  params?: Record<string, string | number>;
}

/** What a client may write of a record, by field. */
export type DraftValues = Readonly<Record<string, unknown>>;

export interface DraftPurpose {
  isNew: boolean;
  /** The draft is a row of a file: it carries no secrets, and less is wanted of it. */
  isImport: boolean;
}

/**
 * A rule beyond the fields' schemas that a draft alone decides. The server and the form judge by the same one. A value that
 * is missing or that its schema refuses is absent: a rule reports it only where the schema does not.
 */
export type DraftCheck = (draft: DraftValues, purpose: DraftPurpose) => FieldError[];
