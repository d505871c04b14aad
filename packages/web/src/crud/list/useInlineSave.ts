import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { saveFields, useRenewal } from '../../data/rows.ts';
import { hint, showSuccess } from '../../ui/toast.ts';
import { errorsByField, fieldErrorText, namedErrors } from '../form/resolver.ts';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Saves one field of a row. @returns the error of the value, or null once it is saved */
export function useInlineSave(row: Row, name: string, field: AnyField) {
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const renew = useRenewal();
  const [isSaving, setIsSaving] = useState(false);

  const putValue = (value: unknown, version: number) =>
    saveFields(resource, { id: row.id, version, [name]: value });

  /** Another user's change of another field is no conflict. */
  const putAnyhow = async (value: unknown) => {
    try {
      return await putValue(value, row.version);
    } catch (error) {
      const current = error instanceof ApiError && error.code === 'conflict' ? error.current : null;
      if (!isRow(current) || !same(current[name], row[name])) throw error;
      return putValue(value, current.version);
    }
  };

  const save = async (value: unknown): Promise<string | null> => {
    const parsedValue = field.schema.safeParse(value, { reportInput: true });
    const [wrong] = parsedValue.success ? [] : fieldErrorsOf(parsedValue.error);
    if (wrong) return fieldErrorText(wrong);
    setIsSaving(true);
    try {
      await putAnyhow(value);
      showSuccess(t('records.saved'));
      return null;
    } catch (error) {
      const complaints = errorsByField(error instanceof ApiError ? error.fields : []);
      const complaint = complaints.get(name);
      if (complaint !== undefined) return complaint;
      hint(complaints.size > 0 ? namedErrors(complaints, labels) : errorText(error));
      return null;
    } finally {
      setIsSaving(false);
      await renew(resource.name);
    }
  };
  return { save, isSaving };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
