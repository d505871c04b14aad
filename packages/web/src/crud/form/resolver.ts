import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import { type AnyResource, draftSchema } from '@hoistway/shared/model/resource.ts';
import i18next from 'i18next';
import type { Resolver } from 'react-hook-form';
import { bodyOf, type Draft, unequalSecrets } from '../row.ts';

interface Complaint {
  code: string;
  params?: FieldError['params'] | undefined;
}

/** A field's error in the user's language. */
export const fieldErrorText = ({ code, params }: Complaint): string =>
  i18next.t(`validation.${code}`, { ...params });

/** The first error of each field, by the field's own name: `place.lng` stands at `place`. */
export function errorsByField(errors: readonly FieldError[]): Map<string, string> {
  const byField = new Map<string, string>();
  for (const error of errors) {
    const name = error.field.split('.')[0] ?? error.field;
    if (!byField.has(name)) byField.set(name, fieldErrorText(error));
  }
  return byField;
}

/** Judges a draft by the resource's own schemas, the same that the server judges by. */
export function resolverOf(resource: AnyResource): Resolver<Draft> {
  const schema = draftSchema(resource);
  return (draft) => {
    const result = schema.safeParse(bodyOf(resource, draft), { reportInput: true });
    const unequal = unequalSecrets(draft).map((field) => ({ field, code: 'passwordMismatch' }));
    if (result.success && unequal.length === 0) return { values: draft, errors: {} };
    const errors = errorsByField([...(result.error ? fieldErrorsOf(result.error) : []), ...unequal]);
    return {
      values: {},
      errors: Object.fromEntries([...errors].map(([name, message]) => [name, { type: 'validate', message }])),
    };
  };
}
