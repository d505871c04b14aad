import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { useSaving } from '../../data/rows.ts';
import { hint, showSuccess } from '../../ui/toast.ts';
import { openFields, useRecords } from '../records.ts';
import { bodyOf, type Draft, draftOf, type Row, unequalSecrets, writableFields } from '../row.ts';
import { type Merge, mergeRows } from './merge.ts';
import { draftErrorType, errorsByField, namedErrors } from './resolver.ts';

export interface Conflict {
  merge: Merge;
  mine: Draft;
  theirs: Row;
}

/** Confirmation that the server requests before a replacement. */
export interface Question {
  text: string;
  draft: Draft;
}

/** Errors that request a confirmation: the same write with `replace` confirms. */
const asking: ReadonlySet<string> = new Set(['alreadyBound', 'sameSpeed']);

interface Saving {
  /** The row at the start of the draft; null for a new one. */
  row: { id: string; base: Draft; version: number | undefined } | null;
  form: UseFormReturn<Draft>;
  onSaved: (row: Row) => void;
  /** Called with the fields of the server's errors. */
  onRefused: (names: string[]) => void;
}

interface Attempt {
  draft: Draft;
  version: number | undefined;
  replace?: true;
}

/** Saves a draft; the server's errors go to their fields, and a version conflict is merged. */
export function useSave({ row, form, onSaved, onRefused }: Saving) {
  const { resource, fixed, labels } = useRecords();
  const { t } = useTranslation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const complain = (error: unknown, draft: Draft) => {
    const hintFailure = () => hint(`${t('records.saveFailed')}: ${errorText(error)}`);
    if (!(error instanceof ApiError)) return hintFailure();
    if (error.code === 'conflict' && row !== null && error.current !== undefined) {
      const theirs = error.current as Row;
      const names = writableFields(resource).map(([name]) => name);
      const sides = { base: row.base, mine: draft, theirs: draftOf(resource, theirs) };
      return setConflict({ merge: mergeRows(names, sides), mine: draft, theirs });
    }
    setConflict(null);
    if (asking.has(error.code)) return setQuestion({ text: errorText(error), draft });
    const visibleNames = new Set(openFields(writableFields(resource), fixed).map(([name]) => name));
    const errors = [...errorsByField(error.fields)];
    const visibleErrors = errors.filter(([name]) => visibleNames.has(name));
    for (const [name, message] of visibleErrors)
      if (form.getFieldState(name).error?.type !== draftErrorType)
        form.setError(name, { type: 'server', message });
    const unseen = errors.filter(([name]) => !visibleNames.has(name));
    if (unseen.length > 0) hint(namedErrors(unseen, labels));
    else if (visibleErrors.length === 0) hintFailure();
    if (visibleErrors.length > 0) onRefused(visibleErrors.map(([name]) => name));
  };

  const saving = useSaving<Attempt, Row>(resource, {
    bodyOf: ({ draft, version, replace }) => ({
      ...bodyOf(resource, draft),
      id: row?.id,
      version,
      ...(replace && { replace }),
    }),
    onSaved: (savedRow) => {
      setConflict(null);
      onSaved(savedRow);
      showSuccess(t('records.saved'));
    },
    onRefused: (error, { draft }) => complain(error, draft),
  });

  return {
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    save: (draft: Draft) => saving.mutate({ draft, version: row?.version }),
    /** Validates a draft that the form refuses on the server, for errors caused by other records. */
    judge: (draft: Draft) => {
      if (unequalSecrets(draft).length === 0) saving.mutate({ draft, version: row?.version });
    },
    conflict,
    saveMerged: (draft: Draft) => saving.mutate({ draft, version: conflict?.theirs.version }),
    dropConflict: () => setConflict(null),
    question,
    saveReplacing: () => {
      if (question) saving.mutate({ draft: question.draft, version: row?.version, replace: true });
    },
    dropQuestion: () => setQuestion(null),
  };
}
