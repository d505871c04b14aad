import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { Labels } from '../../labels.ts';

/** Props of every input of a form. */
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
  /** Id of the error's text. */
  describedBy?: string | undefined;
  labels: Labels;
  /** Fills in another field of the same record. */
  setOther?: ((name: string, value: unknown) => void) | undefined;
}

/** Attributes of the input element, those for screen readers included. */
export const inputAttributes = ({ id, isInvalid, isRequired, describedBy, onBlur }: InputProps) => ({
  id,
  onBlur,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
  'aria-describedby': describedBy,
});

export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Value of an emptied text: null if the schema accepts it, else the empty text, which the rules then reject. */
export const textOrNull = (field: AnyField, text: string) =>
  text === '' && field.schema.safeParse(null).success ? null : text;
