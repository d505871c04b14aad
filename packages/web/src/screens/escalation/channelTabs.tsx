import { channels } from '@hoistway/shared/resources/channels.ts';
import { channelTests } from '@hoistway/shared/resources/channelTests.ts';
import { deliveries } from '@hoistway/shared/resources/deliveries.ts';
import { useMemo } from 'react';
import type { ResourceTab } from '../../crud/ResourceTabs.tsx';
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

/** By what people are reached, what was brought to them, and the tests that it works. */
export function useChannelTabs(): readonly ResourceTab[] {
  const deliveryCells = useStateCells(deliveries, deliveryStates);
  const testCells = useStateCells(channelTests, testStates);
  return useMemo(
    () => [
      {
        resource: channels,
        defaults: { isActive: true, position: 1 },
        actions: (row) => <ReceiptAddress channelId={row.id} kind={String(row.kind)} />,
      },
      { resource: deliveries, cells: deliveryCells },
      {
        resource: channelTests,
        cells: testCells,
        defaults: { isActive: true, everyHours: 24, responseMinutes: 30 },
        actions: (row) => <TestNow test={row} />,
      },
    ],
    [deliveryCells, testCells],
  );
}
