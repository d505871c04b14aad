import { Box, Button, Checkbox, Flex, Input, Text } from '@chakra-ui/react';
import { answerMonthDispatch } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet, SheetTask } from '@hoistway/shared/domain/supervision/sheet.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useSheetCall } from './useSheetCall.ts';

/** The tasks that the meeting gave, and those of the month before; new ones while the minutes are a draft. */
export function TaskList({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const call = useSheetCall(sheet);
  const store = useSheetSave(sheet);
  const [content, setContent] = useState('');
  const [dueOn, setDueOn] = useState('');
  const add = async () => {
    const task = { content, ...(dueOn !== '' && { dueOn }) };
    if (await call(() => store(sheetStep(answerMonthDispatch, sheet, { newTasks: [task] })))) setContent('');
  };
  return (
    <Panel title={t('supervision.sheet.tasks')} mt="3">
      {sheet.tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
      {sheet.mayEdit && (
        <Flex gap="2" p="3" direction={{ base: 'column', md: 'row' }}>
          <Input
            flex="1"
            aria-label={t('supervision.sheet.task')}
            placeholder={t('supervision.sheet.task')}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
          <Input
            type="date"
            w={{ base: 'full', md: '11rem' }}
            aria-label={t('supervision.sheet.due')}
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
          <Button disabled={content.trim() === ''} onClick={() => void add()}>
            <Plus />
            {t('supervision.sheet.task')}
          </Button>
        </Flex>
      )}
      {sheet.previousTasks.length > 0 && (
        <Box borderTopWidth="1px" borderColor="hairline">
          <Text px="3" pt="2" color="muted" textStyle="xs">
            {t('supervision.sheet.previousTasks')}
          </Text>
          {sheet.previousTasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function TaskRow({ task }: { task: SheetTask }) {
  return (
    <Flex px="3" py="1.5" gap="3" align="center">
      <Checkbox.Root checked={task.isDone} readOnly size="sm">
        <Checkbox.HiddenInput aria-label={task.content} />
        <Checkbox.Control />
      </Checkbox.Root>
      <Text flex="1" minW="0">
        {task.content}
      </Text>
      <Text color="muted" textStyle="sm">
        {[task.ownerName, task.dueOn].filter(Boolean).join(' · ')}
      </Text>
    </Flex>
  );
}
