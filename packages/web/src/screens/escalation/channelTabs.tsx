import { Link as ChakraLink } from '@chakra-ui/react';
import { channels } from '@hoistway/shared/resources/channels.ts';
import { channelTests } from '@hoistway/shared/resources/channelTests.ts';
import { deliveries } from '@hoistway/shared/resources/deliveries.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResourceTab } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { ReceiptAddress } from './ReceiptAddress.tsx';
import { TestNow } from './TestNow.tsx';

const deliveryStates = {
  state: {
    queued: 'unknown',
    sending: 'moving',
    sent: 'moving',
    delivered: 'normal',
    read: 'normal',
    bundled: 'normal',
    held: 'attention',
    refused: 'attention',
    failed: 'fault',
  },
} satisfies StateMap;
const testStates = {
  lastOutcome: { waiting: 'moving', answered: 'normal', unanswered: 'fault', failed: 'fault' },
} satisfies StateMap;
// Key that identifies deliveries for programs.
const hiddenFields = ['key', 'escalationId'];
// A port is an identifier, not a quantity.
const channelCells = { port: ({ port }: Row) => (typeof port === 'number' ? String(port) : undefined) };

/** Tabs of message channels, their deliveries and their communication tests. */
export function useChannelTabs(): readonly ResourceTab[] {
  const { t } = useTranslation();
  const stateCells = useStateCells(deliveries, deliveryStates);
  const testCells = useStateCells(channelTests, testStates);
  return useMemo(
    () => [
      {
        resource: channels,
        cells: channelCells,
        actions: (row) => <ReceiptAddress channelId={row.id} kind={String(row.kind)} />,
      },
      {
        resource: deliveries,
        hiddenFields,
        cells: {
          ...stateCells,
          reason: ({ reason }) =>
            typeof reason === 'string' && reason !== ''
              ? t(`deliveries.reasons.${reason}`, reason)
              : undefined,
          alarmId: ({ alarmId }) =>
            typeof alarmId === 'string' && alarmId !== '' ? <AlarmLink id={alarmId} /> : undefined,
        },
      },
      {
        resource: channelTests,
        cells: testCells,
        actions: (row) => <TestNow test={row} />,
      },
    ],
    [t, stateCells, testCells],
  );
}

const AlarmLink = ({ id }: { id: string }) => (
  <ChakraLink asChild>
    <Link to={`/alarm/${id}`}>{id}</Link>
  </ChakraLink>
);
