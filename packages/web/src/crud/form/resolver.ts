import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { fieldOf, judgeDraft } from '@hoistway/shared/domain/judgeDraft.ts';
import type { DraftPurpose } from '@hoistway/shared/model/draftCheck.ts';
import type { FieldErrorCode } from '@hoistway/shared/model/fieldErrorCodes.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import i18next from 'i18next';
import type { Resolver } from 'react-hook-form';
import type { Labels } from '../labels.ts';
import { bodyOf, type Draft, unequalSecrets } from '../row.ts';

interface Complaint {
  code: FieldErrorCode;
  params?: FieldError['params'] | undefined;
}

/** A field's error in the user's language. */
export const fieldErrorText = ({ code, params }: Complaint): string =>
  i18next.t([`validation.${code}`, 'validation.custom'], { ...params });

/** Type of errors of the draft alone; they disappear once the draft is valid. */
export const draftErrorType = 'validate';

/** First error of each field, under the field's own name: `place.lng` under `place`. */
export function errorsByField(errors: readonly FieldError[]): Map<string, string> {
  const byField = new Map<string, string>();
  for (const error of errors) {
    const name = fieldOf(error);
    if (!byField.has(name)) byField.set(name, fieldErrorText(error));
  }
  return byField;
}

/** Errors of fields out of view, a line each with the field's name. */
export const namedErrors = (errors: Iterable<readonly [string, string]>, labels: Labels): string =>
  [...errors].map(([name, message]) => `${labels.field(name)}: ${message}`).join('\n');

/** Validates a draft by the resource's own schemas and rules, the same as the server's. */
export function resolverOf(resource: AnyResource, purpose: DraftPurpose): Resolver<Draft> {
  return (draft) => {
    const unequal = unequalSecrets(draft).map((field): FieldError => ({ field, code: 'passwordMismatch' }));
    const errors = errorsByField([
      ...judgeDraft(resource, bodyOf(resource, draft), purpose).errors,
      ...unequal,
    ]);
    if (errors.size === 0) return { values: draft, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        [...errors].map(([name, message]) => [name, { type: draftErrorType, message }]),
      ),
    };
  };
}
