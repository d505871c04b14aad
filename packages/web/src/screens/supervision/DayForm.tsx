import { Text } from '@chakra-ui/react';
import { answerDayControl, reportSeriousDanger } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type AnswerValues, changedAnswers } from './answerForm.ts';
import { DayNotes } from './DayNotes.tsx';
import { ItemRow } from './ItemRow.tsx';
import { PaceNote } from './PaceNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAnswers } from './useAnswers.ts';
import { useSheetCall } from './useSheetCall.ts';

/** The items of a day, its weather and opinion. */
export function DayForm({ sheet, queue }: { sheet: Sheet; queue: StepQueue }) {
  const { t } = useTranslation();
  const { form, change, answer, place, markSaved } = useAnswers(sheet, queue);
  const call = useSheetCall(sheet);
  const store = useSheetSave(sheet);
  const [seriousAt, setSeriousAt] = useState<number | null>(null);
  const values = form.watch();
  const isReadOnly = !sheet.mayEdit;
  const answeredCount = values.answers.filter(({ result }) => result !== 'notChecked').length;
  const stepOf = ({ answers, weather, opinions }: AnswerValues) => {
    const { files, ...changes } = changedAnswers(sheet, answers);
    return sheetStep(answerDayControl, sheet, { ...changes, weather, opinions }, files);
  };
  const save = form.handleSubmit(async (formValues) => {
    if (await call(() => store(stepOf(formValues)))) markSaved();
  });
  const report = async () => {
    const item = seriousAt === null ? undefined : values.answers[seriousAt];
    if (item === undefined) return;
    const here = place();
    const danger = { itemId: item.itemId, finding: item.handleResult, ...(here && { place: here }) };
    const steps = [stepOf(form.getValues()), sheetStep(reportSeriousDanger, sheet, danger)];
    if (await call(() => store(...steps))) markSaved();
  };
  return (
    <form onSubmit={save}>
      <Panel
        title={t('supervision.form.items')}
        note={t('supervision.form.answered', { count: answeredCount, all: values.answers.length })}
        aside={<PaceNote sheet={sheet} />}
      >
        {sheet.items.length === 0 && (
          <Text p="3" color="muted">
            {t('supervision.form.noItems')}
          </Text>
        )}
        {sheet.items.map((item, at) => {
          const value = values.answers[at];
          return (
            value && (
              <ItemRow
                key={item.id}
                item={item}
                value={value}
                isReadOnly={isReadOnly}
                onResult={(result) => answer(at, result)}
                onChange={(changes) => change(at, changes)}
                onSerious={value.handleResult.trim() === '' ? undefined : () => setSeriousAt(at)}
              />
            )
          );
        })}
        <DayNotes sheet={sheet} register={form.register} />
        {!isReadOnly && <SaveBar isDirty={form.formState.isDirty} isBusy={form.formState.isSubmitting} />}
      </Panel>
      <ConfirmDialog
        isOpen={seriousAt !== null}
        title={t('supervision.form.reportSerious')}
        action={t('supervision.form.reportSerious')}
        isDestructive
        onConfirm={report}
        onClose={() => setSeriousAt(null)}
      >
        {t('supervision.form.seriousText')}
      </ConfirmDialog>
    </form>
  );
}
