import { Box, Flex, Text } from '@chakra-ui/react';
import { requestParameterChange } from '@hoistway/shared/commands/parameterCommands.ts';
import type { ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { problemText } from '../../commands/remoteCells.ts';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { useParameterTable } from '../../data/parameters.ts';
import { useMayCommand } from '../../data/session.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { DraftBar } from './DraftBar.tsx';
import { ParameterActions } from './ParameterActions.tsx';
import { ParameterRows } from './ParameterRows.tsx';
import { emptyDraft } from './parameterDraft.ts';
import { useChangeNotice } from './useChangeNotice.ts';

/** Parameters of one elevator: read, compared with the baseline, edited, and written after an approval. */
export default function ParameterPage() {
  const { elevatorId = '' } = useParams();
  const { t } = useTranslation();
  const table = useParameterTable(elevatorId);
  const refresh = () => void table.refetch();
  const heading = table.data && `${table.data.elevator.no} ${table.data.elevator.name}`;
  return (
    <Page>
      <Panel title={t('devices.parameters.title')} note={heading} flex="1" minH="0">
        {table.isPending ? (
          <LoadingState />
        ) : table.isError ? (
          <ErrorState onRefresh={refresh} reason={errorText(table.error)} />
        ) : (
          <TableBody key={elevatorId} table={table.data} onRefresh={refresh} />
        )}
      </Panel>
    </Page>
  );
}

function TableBody({ table, onRefresh }: { table: ParameterTable; onRefresh: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const mayChange = useMayCommand()(requestParameterChange);
  useChangeNotice(table);
  const isEditable = mayChange && table.isWritingAllowed && table.openChange === null;
  const setValue = (no: string, value: string | null) =>
    setDraft(({ values }) => {
      const { [no]: _, ...rest } = values;
      return { ...emptyDraft, values: value === null ? rest : { ...rest, [no]: value } };
    });
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex direction="column" gap="3" p="3" borderBottomWidth="1px" borderColor="hairline">
        <Flex gap="4" rowGap="1" wrap="wrap" align="center">
          <ReadingState table={table} />
          <Text color="muted" textStyle="xs">
            {table.baselineAt
              ? t('devices.parameters.baselineAt', { at: instantText(table.baselineAt) })
              : t('devices.parameters.noBaseline')}
          </Text>
          {table.nextCheckAt && (
            <Text color="muted" textStyle="xs">
              {t('devices.parameters.nextCheck', { at: instantText(table.nextCheckAt) })}
            </Text>
          )}
        </Flex>
        <ParameterActions table={table} isEditable={isEditable} onDraft={setDraft} onRefresh={onRefresh} />
        {mayChange && !table.isWritingAllowed && (
          <StateDot state="unknown">{t('devices.parameters.writingOff')}</StateDot>
        )}
      </Flex>
      <ChangePanel table={table} />
      <Box flex="1" minH="0" overflow="auto">
        <ParameterRows table={table} values={draft.values} onChange={isEditable ? setValue : undefined} />
      </Box>
      {isEditable && (
        <DraftBar table={table} draft={draft} onClear={() => setDraft(emptyDraft)} onRefresh={onRefresh} />
      )}
    </Flex>
  );
}

function ReadingState({ table: { reading } }: { table: ParameterTable }) {
  const { t } = useTranslation();
  const at = reading.at === null ? '' : instantText(reading.at);
  if (reading.state === 'none')
    return <StateDot state="unknown">{t('devices.parameters.reading.none')}</StateDot>;
  if (reading.state === 'reading')
    return <StateDot state="moving">{t('devices.parameters.reading.reading')}</StateDot>;
  if (reading.state === 'succeeded')
    return <StateDot state="normal">{t('devices.parameters.reading.succeeded', { at })}</StateDot>;
  const cause = problemText(t, reading.problem);
  return (
    <StateDot state="fault">
      {[t('devices.parameters.reading.failed', { at }), cause].filter((part) => part !== '').join(': ')}
    </StateDot>
  );
}
