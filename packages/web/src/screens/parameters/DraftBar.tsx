import { Button, Flex, Text } from '@chakra-ui/react';
import { requestParameterChange } from '@hoistway/shared/commands/parameterCommands.ts';
import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { valueProblem } from '@hoistway/shared/domain/parameters/parameterValue.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog } from '../../commands/CommandDialog.tsx';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { hint, showSuccess } from '../../ui/toast.ts';
import { DiffTable } from './DiffTable.tsx';
import { draftLines, type ParameterDraft } from './parameterDraft.ts';

interface DraftBarProps {
  table: ParameterTable;
  draft: ParameterDraft;
  onClear: () => void;
  onRefresh: () => void;
}

/** The part of the request that its dialog asks for. */
const reasonForm = { ...requestParameterChange, input: requestParameterChange.input.pick({ reason: true }) };

/** The number of entered values, and their request with the diff and a reason; shown while there are any. */
export function DraftBar({ table, draft, onClear, onRefresh }: DraftBarProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const lines = draftLines(table, draft);
  if (lines.length === 0) return null;
  const isValid = lines.every(({ line, value }) => valueProblem(value, line) === null);
  const send = async (input: { reason?: unknown }) => {
    try {
      await sendCommand(
        requestParameterChange,
        { id: table.elevator.id, version: 0 },
        requestParameterChange.input.parse({
          reason: input.reason,
          kind: draft.kind,
          values: Object.fromEntries(lines.map(({ line, value }) => [line.no, value])),
          sourceElevatorId: draft.sourceElevatorId ?? null,
        }),
      );
      showSuccess(t('commands.parameterChanges.done.requestParameterChange'));
      onClear();
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      onRefresh();
    }
    return true;
  };
  return (
    <Flex gap="3" p="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="line" bg="surface2">
      <Text>{t('devices.parameters.changed', { count: lines.length })}</Text>
      <Flex gap="2" ms="auto">
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('devices.parameters.discard')}
        </Button>
        <Button
          size="sm"
          variant="solid"
          colorPalette="moving"
          disabled={!isValid}
          onClick={() => setIsAsking(true)}
        >
          {t('commands.parameterChanges.action.requestParameterChange')}
        </Button>
      </Flex>
      {isAsking && (
        <CommandDialog
          command={reasonForm}
          title={t('commands.parameterChanges.action.requestParameterChange')}
          about={
            <>
              <DiffTable
                lines={lines.map(({ line, value }) => ({ ...line, before: line.deviceValue, after: value }))}
              />
              <Text color="muted" textStyle="sm">
                {t('devices.parameters.requestNote')}
              </Text>
            </>
          }
          onSend={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Flex>
  );
}
