import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { Labels } from '../../labels.ts';

/** What every input of a form gets. */
export interface InputProps {
  id: string;
  name: string;
  field: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  isInvalid: boolean;
  isRequired?: boolean;
  /** The record is not stored yet. */
  isNew?: boolean;
  /** The id of the words that say what is wrong. */
  describedBy?: string | undefined;
  labels: Labels;
  /** Fills in another field of the same record. */
  setOther?: ((name: string, value: unknown) => void) | undefined;
}

/** What the element that is typed into says to those who hear it. */
export const inputAttributes = ({ id, isInvalid, isRequired, describedBy, onBlur }: InputProps) => ({
  id,
  onBlur,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
  'aria-describedby': describedBy,
});

export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What an emptied text says: nothing where the schema takes nothing, else the empty text, which the rules then name. */
export const textOrNull = (field: AnyField, text: string) =>
  text === '' && field.schema.safeParse(null).success ? null : text;
