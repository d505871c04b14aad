import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import type { TFunction } from 'i18next';
import { fieldErrorText } from '../../form/resolver.ts';
import type { Labels } from '../../labels.ts';
import { isAbout, type Target } from './targets.ts';

interface FaultTextParts {
  columns: readonly Target[];
  labels: Labels;
  t: TFunction;
}

/** Fault of a cell, with the options if it matches none. */
export function faultText(
  error: Pick<FieldError, 'field' | 'code'> & { params?: FieldError['params'] | undefined },
  { columns, labels, t }: FaultTextParts,
): string {
  const about = columns.find(({ value }) => isAbout(value, error.field));
  if (error.code !== 'unknownOption' || !about || !('options' in about.field)) return fieldErrorText(error);
  const options = about.field.options.map((option) => labels.option(about.value, option)).join(', ');
  return t('validation.unknownOptionOf', { options });
}
