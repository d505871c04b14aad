import { Flex, Text } from '@chakra-ui/react';
import {
  lockElevator,
  parkElevator,
  resetFault,
  unlockElevator,
} from '@hoistway/shared/commands/elevatorCommands.ts';
import { deviceCommands } from '@hoistway/shared/resources/deviceCommands.ts';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { RemoteDecision } from '../../commands/RemoteDecision.tsx';
import { problemText, remoteStates } from '../../commands/remoteCells.ts';
import { instantText } from '../../crud/formats.ts';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { errorText } from '../../data/errorText.ts';
import { useRows } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { ErrorState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';

const shownMost = 3;
/** Commands end within seconds. */
const renewMs = 3_000;
const offers = [{ command: lockElevator }, { command: unlockElevator }, { command: parkElevator }];

/** The last commands to an elevator with their decisions, and new requests; low, so that the alarms keep their room. */
export function RemotePanel({ elevatorId }: { elevatorId: string }) {
  const { t } = useTranslation();
  const may = useMayCommand()(resetFault);
  const { data, error, refetch } = useRows<Row>(
    deviceCommands,
    { elevatorId, pageSize: 20, sort: '-id' },
    { refetchMs: renewMs, isEnabled: may },
  );
  if (!may) return null;
  const rows = data?.records.filter(({ operation }) => operation !== 'help').slice(0, shownMost) ?? [];
  return (
    <Panel title={t('monitor.remote.title')} flexShrink="0" maxH={{ lg: '9rem' }}>
      <Flex direction="column" gap="2" p="3" overflowY="auto">
        {error !== null && <ErrorState reason={errorText(error)} onRefresh={() => void refetch()} />}
        {data !== undefined && rows.length === 0 && (
          <Text color="muted" textStyle="sm">
            {t('monitor.remote.none')}
          </Text>
        )}
        {rows.map((row) => (
          <RemoteCommandLine key={row.id} row={row} />
        ))}
        <RecordCommands row={{ id: elevatorId, version: 0 }} offers={offers} />
      </Flex>
    </Panel>
  );
}

function RemoteCommandLine({ row }: { row: Row }) {
  const { t } = useTranslation();
  const cells = useStateCells(deviceCommands, remoteStates);
  const cause = problemText(t, row.problem);
  const facts = [
    String(row.requestedBy ?? ''),
    row.approvedBy ? t('monitor.remote.approvedBy', { name: String(row.approvedBy) }) : '',
    row.lateReplyAt ? t('monitor.remote.lateReply', { at: instantText(String(row.lateReplyAt)) }) : '',
  ].filter((fact) => fact !== '');
  return (
    <Flex direction="column" gap="1" borderBottomWidth="1px" borderColor="hairline" pb="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium">
          {t(`resources.deviceCommands.options.operation.${String(row.operation)}`)}
        </Text>
        {cells.status?.(row)}
        <Text color="muted" textStyle="xs" ms="auto">
          {instantText(String(row.createdAt))}
        </Text>
      </Flex>
      {cause !== '' && <Text textStyle="sm">{cause}</Text>}
      <Text color="muted" textStyle="xs">
        {facts.join(' · ')}
      </Text>
      <RemoteDecision row={row} />
    </Flex>
  );
}
