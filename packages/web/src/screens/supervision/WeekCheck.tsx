import { Box, Text } from '@chakra-ui/react';
import { answerWeekCheck } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { weekSections } from '@hoistway/shared/domain/supervision/weekDraft.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { sheetStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';
import { Panel } from '../../ui/Panel.tsx';
import { changedAnswers } from './answerForm.ts';
import { DaysNote } from './DaysNote.tsx';
import { ItemRow } from './ItemRow.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { RenewButton } from './RenewButton.tsx';
import { SaveBar } from './SaveBar.tsx';
import { LoadedSheet, SheetPage } from './SheetPage.tsx';
import { TextFields } from './TextFields.tsx';
import { useAnswers } from './useAnswers.ts';
import { useSheetCall } from './useSheetCall.ts';
import { useTextDraft } from './useTextDraft.ts';
import { WeekPacePanel } from './WeekPacePanel.tsx';

/** The weekly check as a form (§2.2 `/weekCheck/{id}`); `?print=1` for paper. */
export default function WeekCheck() {
  const [params] = useSearchParams();
  if (params.get('print') === '1')
    return <LoadedSheet kind="week">{(sheet) => <PrintedSheet sheet={sheet} />}</LoadedSheet>;
  return (
    <SheetPage kind="week">
      {(sheet, queue) => <WeekForm key={sheet.version} sheet={sheet} queue={queue} />}
    </SheetPage>
  );
}

function WeekForm({ sheet, queue }: { sheet: Sheet; queue: StepQueue }) {
  const { t } = useTranslation();
  const { form: itemForm, change, answer, markSaved } = useAnswers(sheet, queue);
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(weekSections.map((name) => [name, sheet.texts[name] ?? ''])),
  });
  const endDraft = useTextDraft(form, sheet);
  const call = useSheetCall(sheet);
  const store = useSheetSave(sheet);
  const { answers } = itemForm.watch();
  const isDirty = form.formState.isDirty || itemForm.formState.isDirty;
  const save = form.handleSubmit(async (texts) => {
    const { files, ...changes } = changedAnswers(sheet, answers);
    const step = sheetStep(answerWeekCheck, sheet, { ...changes, texts }, files);
    if (!(await call(() => store(step)))) return;
    endDraft();
    form.reset(texts);
    markSaved();
  });
  return (
    <form onSubmit={save}>
      <Panel
        title={t('supervision.sheet.daysRecorded')}
        note={<DaysNote sheet={sheet} />}
        aside={<RenewButton sheet={sheet} isDirty={isDirty} />}
      >
        {sheet.days?.missing.map(({ elevatorNo, days }) => (
          <Text key={elevatorNo} px="3" py="1" color="fault" textStyle="sm">
            {`${elevatorNo}: ${days.join(', ')}`}
          </Text>
        ))}
        {sheet.items.map((item, at) => {
          const value = answers[at];
          return (
            value && (
              <ItemRow
                key={item.id}
                item={item}
                value={value}
                isReadOnly={!sheet.mayEdit}
                onResult={(result) => answer(at, result)}
                onChange={(changes) => change(at, changes)}
              />
            )
          );
        })}
        <TextFields sheet={sheet} names={weekSections} register={(name) => form.register(name)} />
        <Box>{sheet.mayEdit && <SaveBar isDirty={isDirty} isBusy={form.formState.isSubmitting} />}</Box>
      </Panel>
      <WeekPacePanel sheet={sheet} />
    </form>
  );
}
