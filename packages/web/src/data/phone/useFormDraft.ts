import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeOrReportDraft } from './draftLoss.ts';
import { dropDraft, readDraft } from './drafts.ts';

/**
 * Stores what a form holds that is not saved, with its photos, and restores it after a reload.
 * @param isFit whether a stored draft still fits the form
 * @returns the end of the draft, after the form is saved
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  isFit: (draft: unknown) => draft is T,
): () => void {
  const isFitNow = useRef(isFit);
  useEffect(() => {
    let isOpen = true;
    readDraft(key)
      .then((draft) => {
        if (isOpen && !form.formState.isDirty && isFitNow.current(draft))
          form.reset(draft, { keepDefaultValues: true });
      })
      // A browser that stores nothing has no draft.
      .catch(() => {});
    // A reset of the whole form names no field.
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name !== undefined) void storeOrReportDraft(key, values);
    });
    return () => {
      isOpen = false;
      unsubscribe();
    };
  }, [form, key]);
  return () => void dropDraft(key).catch(() => {});
}
