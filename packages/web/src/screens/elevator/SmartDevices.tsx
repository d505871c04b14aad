import { cameras } from '@hoistway/shared/resources/cameras.ts';
import { meterGateways } from '@hoistway/shared/resources/meterGateways.ts';
import { programCards } from '@hoistway/shared/resources/programCards.ts';
import { simCards } from '@hoistway/shared/resources/simCards.ts';
import { smartScreens } from '@hoistway/shared/resources/smartScreens.ts';
import { videoTerminals } from '@hoistway/shared/resources/videoTerminals.ts';
import { videoUsers } from '@hoistway/shared/resources/videoUsers.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { ProgramItems } from './ProgramItems.tsx';
import { SimUse } from './SimUse.tsx';

const online = { status: { online: 'normal', offline: 'offline' } } as const;
const cameraStates = {
  ...online,
  upgradeStatus: { upgrading: 'moving', success: 'normal', failed: 'fault' },
} as const;
const simStates = {
  status: { testing: 'maintenance', active: 'normal', suspended: 'attention', expired: 'fault' },
} as const;

/** Screens with their programs, cameras, traffic cards, meters and intercoms. */
export default function SmartDevices() {
  const { t } = useTranslation();
  const screenCells = useStateCells(smartScreens, online);
  const cameraCells = useStateCells(cameras, cameraStates);
  const meterCells = useStateCells(meterGateways, online);
  const terminalCells = useStateCells(videoTerminals, online);
  const simStateCells = useStateCells(simCards, simStates);
  const tabs = useMemo(
    () => [
      { resource: smartScreens, cells: screenCells },
      {
        resource: programCards,
        hiddenParts: ['programItems'],
        tabs: [
          {
            name: 'items',
            label: t('elevators.items'),
            content: (row: Row) => <ProgramItems key={row.id} card={row} />,
          },
        ],
      },
      { resource: cameras, cells: cameraCells },
      {
        resource: simCards,
        cells: { ...simStateCells, usedMb: (row: Row) => <SimUse card={row} /> },
      },
      { resource: meterGateways, cells: meterCells },
      { resource: videoTerminals, cells: terminalCells },
      { resource: videoUsers },
    ],
    [t, screenCells, cameraCells, meterCells, terminalCells, simStateCells],
  );
  return <ResourceTabs tabs={tabs} />;
}
