import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { simCards } from '@hoistway/shared/resources/simCards.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { SimUse } from './SimUse.tsx';

const states = {
  bindState: { bound: 'normal', unbound: 'unknown' },
  linkStatus: { normal: 'normal', disconnected: 'offline' },
} as const;
const simCells = { usedMb: (row: Row) => <SimUse card={row} /> };

/** Gateway devices with their settings and cards, whether each is on line told as a state. */
export default function Dtus() {
  const { t } = useTranslation();
  const stateCells = useStateCells(dtus, states);
  const cells = useMemo(
    () => ({
      ...stateCells,
      isOnline: ({ isOnline, seenAt }: Row) => {
        const state = isOnline ? 'online' : seenAt ? 'offline' : 'unknown';
        return (
          <StateDot state={state === 'online' ? 'normal' : state}>{t(`codes.online.${state}`)}</StateDot>
        );
      },
    }),
    [t, stateCells],
  );
  const tabs = useMemo(
    () => [
      {
        name: 'simCards',
        label: t('resources.simCards.title'),
        content: (row: Row) => <PartRows part={simCards} of={row} by="dtuId" cells={simCells} />,
      },
    ],
    [t],
  );
  return (
    <ResourceScreen
      resource={dtus}
      cells={cells}
      tabs={tabs}
      chosenActions={(rows) => <DeviceActions rows={rows} />}
    />
  );
}
