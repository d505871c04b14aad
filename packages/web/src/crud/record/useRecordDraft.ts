import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';

import { draftErrorType, resolverOf } from '../form/resolver.ts';
import { fixedValues, useRecords } from '../records.ts';
import { type Draft, draftOf, initialValues, type Row } from '../row.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from './storedDraft.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Form of a record. Its draft is stored in this browser until it is saved or discarded, so that a reload, a crash or a
 * lost session loses nothing; `restoredMs` is the time of a restored draft.
 */
export function useRecordDraft(row: Row | null) {
  const { resource, fixed, defaults } = useRecords();
  const [begin] = useState<Draft>(() => ({
    ...draftOf(resource, row),
    ...(row === null && { ...initialValues(resource), ...defaults, ...fixedValues(fixed) }),
  }));
  const key = draftKey(resource, row?.id ?? ['new', ...Object.values(fixedValues(fixed))].join('.'));
  const [storedDraft, setStoredDraft] = useState(() => readDraft(key));
  const isNew = row === null;
  const resolver = useMemo(() => resolverOf(resource, { isNew, isImport: false }), [resource, isNew]);
  const form = useForm<Draft>({
    defaultValues: begin,
    ...(storedDraft && {
      values: { ...begin, ...storedDraft.values },
      resetOptions: { keepDefaultValues: true },
    }),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const base = storedDraft?.base ?? begin;
  const version = storedDraft === null ? row?.version : storedDraft.version;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          judgeAgain(form);
          if (same(values, begin)) dropDraft(key);
          else writeDraft(key, resource, { base, version, values, atMs: systemClock.now() });
        },
      }),
    [form, resource, key, begin, base, version],
  );

  const forget = () => dropDraft(key);
  const discard = () => {
    forget();
    setStoredDraft(null);
    form.reset(begin);
  };
  return {
    form,
    /** Base of the draft. */
    base,
    version,
    restoredMs: storedDraft?.atMs ?? null,
    forget,
    discard,
  };
}

/**
 * An error may disappear by a change of another field: of two numbers one is enough. The server's errors remain until
 * the next save.
 */
function judgeAgain(form: UseFormReturn<Draft>): void {
  const names = Object.entries(form.formState.errors).flatMap(([name, error]) =>
    error?.type === draftErrorType ? [name] : [],
  );
  if (names.length > 0) void form.trigger(names);
}
