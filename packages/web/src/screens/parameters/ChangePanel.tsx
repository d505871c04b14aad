import { Box, Flex, Text } from '@chakra-ui/react';
import {
  approveParameterChange,
  declineParameterChange,
  withdrawParameterChange,
} from '@hoistway/shared/commands/parameterCommands.ts';
import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { parameterChanges } from '@hoistway/shared/resources/parameterChanges.ts';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { problemText } from '../../commands/remoteCells.ts';
import { instantText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { changeLooks } from './changeLooks.ts';
import { DiffTable } from './DiffTable.tsx';

/** The change under way with its decisions, else the result of the last one. */
export function ChangePanel({ table }: { table: ParameterTable }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, parameterChanges);
  const change = table.openChange ?? table.lastChange;
  if (change === null) return null;
  const { openChange, lastChange } = table;
  const facts = [
    t('devices.parameters.by', { name: change.requestedBy }),
    change.approvedBy ? t('monitor.remote.approvedBy', { name: change.approvedBy }) : '',
    openChange?.state === 'requested'
      ? t('devices.parameters.approveUntil', { at: instantText(openChange.dueAt) })
      : '',
    openChange === null && lastChange?.finishedAt ? instantText(lastChange.finishedAt) : '',
    openChange === null ? problemText(t, lastChange?.problem) : '',
  ].filter((fact) => fact !== '');
  return (
    <Box p="3" borderBottomWidth="1px" borderColor="hairline" aria-live="polite">
      <Flex gap="3" rowGap="1" align="center" wrap="wrap">
        <StateDot state={changeLooks[change.state]} isColoured>
          {labels.option('state', change.state)}
        </StateDot>
        <Text color="muted" textStyle="xs">
          {facts.join(' · ')}
        </Text>
      </Flex>
      <Text textStyle="sm" mt="1">
        {change.reason}
      </Text>
      {openChange !== null && <DiffTable lines={change.lines} />}
      {openChange?.state === 'requested' && (
        <Box mt="2">
          <RecordCommands
            row={openChange}
            offers={
              openChange.isOwn
                ? [{ command: withdrawParameterChange }]
                : [
                    {
                      command: approveParameterChange,
                      isNext: true,
                      notice: <DiffTable lines={change.lines} />,
                    },
                    { command: declineParameterChange },
                  ]
            }
          />
        </Box>
      )}
    </Box>
  );
}
