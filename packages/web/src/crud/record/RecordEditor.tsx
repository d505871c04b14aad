import { Button } from '@chakra-ui/react';
import { type RefObject, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusFirstWrong } from '../form/focusFirstWrong.ts';
import { MergeDialog } from '../form/MergeDialog.tsx';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { useSave } from '../form/useSave.ts';
import { useRecords } from '../records.ts';
import { type Draft, type Row, titleOf } from '../row.ts';
import { type Frame, RecordFrame } from './RecordFrame.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useRecordDraft } from './useRecordDraft.ts';

interface RecordEditorProps {
  /** Null for a new one. */
  row: Row | null;
  frame: Frame;
  onSaved: (row: Row) => void;
  onLeave: () => void;
  onResize?: (() => void) | undefined;
}

/** Editor of a record: validates during input, stores a draft until it is saved, merges another user's change. */
export function RecordEditor({ row, frame, onSaved, onLeave, onResize }: RecordEditorProps) {
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const draft = useRecordDraft(row);
  const { form } = draft;
  const { isDirty } = form.formState;
  const saving = useSave({
    row: row && { id: row.id, base: draft.base, version: draft.version },
    form,
    onSaved: (savedRow) => {
      draft.forget();
      onSaved(savedRow);
    },
    onRefused: (names) => focusFirstWrong(element.current, names),
  });
  const leave = () => {
    draft.forget();
    onLeave();
  };
  const tryLeave = () => (isDirty && !saving.isSaved ? setIsLeaving(true) : leave());

  return (
    <>
      <RecordFrame
        frame={frame}
        onClose={tryLeave}
        onResize={onResize}
        title={row === null ? t('records.newOf', { what: labels.one }) : titleOf(resource, row)}
        footer={
          <>
            <Button variant="ghost" onClick={tryLeave}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="solid"
              colorPalette="moving"
              loading={saving.isSaving}
              disabled={row !== null && !isDirty}
            >
              {t('common.save')}
            </Button>
          </>
        }
      >
        <EditorForm id={id} element={element} form={form} saving={saving} draft={draft} row={row} />
      </RecordFrame>
      {saving.conflict && (
        <MergeDialog {...saving.conflict} onSave={saving.saveMerged} onClose={saving.dropConflict} />
      )}
      <ConfirmDialog
        isOpen={saving.question !== null}
        title={saving.question?.text ?? ''}
        action={t('records.replace')}
        onConfirm={saving.saveReplacing}
        onClose={saving.dropQuestion}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('records.leaveTitle')}
        action={t('records.leave')}
        isDestructive
        onConfirm={leave}
        onClose={() => setIsLeaving(false)}
      />
    </>
  );
}

interface EditorFormProps {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  form: UseFormReturn<Draft>;
  saving: ReturnType<typeof useSave>;
  draft: ReturnType<typeof useRecordDraft>;
  row: Row | null;
}

/** The fields under the record's own submit. */
function EditorForm({ id, element, form, saving, draft, row }: EditorFormProps) {
  return (
    <form
      id={id}
      ref={element}
      noValidate
      onSubmit={form.handleSubmit(saving.save, (wrong) => {
        focusFirstWrong(element.current, Object.keys(wrong));
        saving.judge(form.getValues());
      })}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
      }}
    >
      {draft.restoredMs !== null && <RestoredNotice atMs={draft.restoredMs} onDiscard={draft.discard} />}
      <ResourceForm form={form} isNew={row === null} />
    </form>
  );
}
