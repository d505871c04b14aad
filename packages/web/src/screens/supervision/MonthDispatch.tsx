import { Box, Flex, Input, Text } from '@chakra-ui/react';
import { answerMonthDispatch } from '@hoistway/shared/commands/supervisionCommands.ts';
import { monthSections } from '@hoistway/shared/domain/supervision/monthDraft.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { sheetStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import { Panel } from '../../ui/Panel.tsx';
import { localInput } from '../../widgets/replay/localInput.ts';
import { DaysNote } from './DaysNote.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { RenewButton } from './RenewButton.tsx';
import { SaveBar } from './SaveBar.tsx';
import { LoadedSheet, SheetPage } from './SheetPage.tsx';
import { TaskList } from './TaskList.tsx';
import { TextFields } from './TextFields.tsx';
import { useSheetCall } from './useSheetCall.ts';
import { useTextDraft } from './useTextDraft.ts';

/** The monthly dispatch as a form (§2.2 `/monthDispatch/{id}`); `?print=1` for paper. */
export default function MonthDispatch() {
  const [params] = useSearchParams();
  if (params.get('print') === '1')
    return <LoadedSheet kind="month">{(sheet) => <PrintedSheet sheet={sheet} />}</LoadedSheet>;
  return <SheetPage kind="month">{(sheet) => <MonthForm key={sheet.version} sheet={sheet} />}</SheetPage>;
}

const meetingFields = ['meetingAt', 'meetingPlace', 'chair', 'present'] as const;

function MonthForm({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const names = [...meetingFields, ...monthSections];
  const form = useForm<Record<string, string>>({
    defaultValues: {
      ...Object.fromEntries(names.map((name) => [name, sheet.texts[name] ?? ''])),
      meetingAt: sheet.texts.meetingAt ? localInput(Date.parse(sheet.texts.meetingAt)) : '',
    },
  });
  const call = useSheetCall(sheet);
  const store = useSheetSave(sheet);
  const endDraft = useTextDraft(form, sheet);
  const save = form.handleSubmit(async (values) => {
    const { meetingAt, ...texts } = values;
    const input = { texts, meetingAt: meetingAt ? new Date(meetingAt).toISOString() : null };
    if (!(await call(() => store(sheetStep(answerMonthDispatch, sheet, input))))) return;
    endDraft();
    form.reset(values);
  });
  return (
    <form onSubmit={save}>
      <Panel
        title={t('resources.monthDispatches.groups.meeting')}
        note={<DaysNote sheet={sheet} />}
        aside={<RenewButton sheet={sheet} isDirty={form.formState.isDirty} />}
      >
        {sheet.missingWeeks.length > 0 && (
          <Text px="3" py="1" color="fault" textStyle="sm">
            {`${t('supervision.sheet.missing')}: ${sheet.missingWeeks.join(', ')}`}
          </Text>
        )}
        <Flex gap="3" p="3" direction={{ base: 'column', md: 'row' }}>
          {meetingFields.map((name) => (
            <Box key={name} flex="1">
              <label htmlFor={`meeting-${name}`}>
                <Text color="muted" textStyle="xs" mb="1">
                  {t(`resources.monthDispatches.fields.${name}`)}
                </Text>
              </label>
              <Input
                id={`meeting-${name}`}
                type={name === 'meetingAt' ? 'datetime-local' : 'text'}
                readOnly={!sheet.mayEdit}
                {...form.register(name)}
              />
            </Box>
          ))}
        </Flex>
        <TextFields sheet={sheet} names={monthSections} register={(name) => form.register(name)} />
        {sheet.mayEdit && <SaveBar isDirty={form.formState.isDirty} isBusy={form.formState.isSubmitting} />}
      </Panel>
      <TaskList sheet={sheet} />
    </form>
  );
}
