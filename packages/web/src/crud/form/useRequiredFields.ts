import { requiredFields } from '@hoistway/shared/domain/judgeDraft.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRecords } from '../records.ts';
import type { Draft } from '../row.ts';

/** Fields that the form marks as required, for the current draft. */
export function useRequiredFields(form: UseFormReturn<Draft>, isNew: boolean): ReadonlySet<string> {
  const { resource } = useRecords();
  const [requiredNames, setRequiredNames] = useState(() => requiredOf(form.getValues()));
  function requiredOf(values: Draft): ReadonlySet<string> {
    return requiredFields(resource, values, { isNew, isImport: false });
  }
  useEffect(() => {
    const judge = (values: Draft) =>
      setRequiredNames((before) => {
        const next = requiredFields(resource, values, { isNew, isImport: false });
        return [...next].join() === [...before].join() ? before : next;
      });
    judge(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => judge(values) });
  }, [form, resource, isNew]);
  return requiredNames;
}
