import { Button } from '@chakra-ui/react';
import { writeGatewaySettings } from '@hoistway/shared/commands/gatewaySettingsCommands.ts';
import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { dtuTestRuns } from '@hoistway/shared/resources/dtuTestRuns.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { gatewaySettings } from '@hoistway/shared/resources/gatewaySettings.ts';
import { otaApplications } from '@hoistway/shared/resources/otaApplications.ts';
import { otaPrograms } from '@hoistway/shared/resources/otaPrograms.ts';
import { simCards } from '@hoistway/shared/resources/simCards.ts';
import { Grid3x3 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { OnlineState } from '../../widgets/records/OnlineState.tsx';
import { CancelDtuTest } from './CancelDtuTest.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { DeviceQuery } from './DeviceQuery.tsx';
import { DtuTestBar } from './DtuTestBar.tsx';
import { DtuTestState, DtuTestTimeLeft } from './DtuTestState.tsx';
import { MatrixBar } from './MatrixBar.tsx';
import { OfflineFilter } from './OfflineFilter.tsx';
import { SimUse } from './SimUse.tsx';

const states = {
  bindState: { bound: 'normal', unbound: 'unknown' },
  linkStatus: { normal: 'normal', disconnected: 'offline' },
} as const;
const settingsColours = {
  deviceState: { notWritten: 'unknown', writing: 'moving', onDevice: 'normal', failed: 'fault' },
} as const;
const runStates = {
  state: { running: 'moving', finished: 'normal', cancelled: 'unknown' },
} as const;
const burnStates = {
  status: { applying: 'attention', approved: 'normal', rejected: 'fault' },
} as const;
const testCells = {
  state: (row: Row) => <DtuTestState test={row} />,
  dueAt: (row: Row) => (row.state === 'running' ? <DtuTestTimeLeft test={row} /> : undefined),
};
const simCells = { usedMb: (row: Row) => <SimUse card={row} /> };

/** Gateway devices with their settings, cards and tests, and the programs that a company may burn or apply for. */
export default function Dtus() {
  const { t } = useTranslation();
  const stateCells = useStateCells(dtus, states);
  const applicationCells = useStateCells(otaApplications, burnStates);
  const settingsCells = useStateCells(gatewaySettings, settingsColours);
  const cells = useMemo(
    () => ({
      ...stateCells,
      isOnline: ({ isOnline, seenAt }: Row) => <OnlineState isOnline={isOnline} seenAt={seenAt} />,
    }),
    [stateCells],
  );
  const tabs = useMemo(
    () => [
      {
        name: 'simCards',
        label: t('resources.simCards.title'),
        content: (row: Row) => <PartRows part={simCards} of={row} by="dtuId" cells={simCells} />,
      },
      {
        name: 'gatewaySettings',
        label: t('resources.gatewaySettings.title'),
        content: (row: Row) => (
          <PartRows
            part={gatewaySettings}
            of={row}
            cells={settingsCells}
            actions={(settings) => (
              <RecordCommands row={settings} offers={[{ command: writeGatewaySettings }]} />
            )}
          />
        ),
      },
      {
        name: 'query',
        label: t('elevators.query.title'),
        content: (row: Row) => <DeviceQuery key={row.id} device={row} />,
      },
      {
        name: 'dtuTests',
        label: t('resources.dtuTests.title'),
        content: (row: Row) => <PartRows part={dtuTests} of={row} by="dtuId" cells={testCells} />,
      },
    ],
    [t, settingsCells],
  );
  const runCells = useStateCells(dtuTestRuns, runStates);
  const chosenActions = (rows: readonly Row[]) => <DeviceActions rows={rows} />;
  return (
    <ResourceTabs
      tabs={[
        { resource: dtus, cells, tabs, chosenActions, above: <OfflineFilter /> },
        {
          resource: dtuTests,
          cells: testCells,
          above: <DtuTestBar />,
          actions: (row) => <CancelDtuTest test={row} />,
        },
        {
          resource: dtuTestRuns,
          cells: runCells,
          above: <MatrixBar />,
          actions: ({ id }) => (
            <Button asChild>
              <Link to={`/dtuTestRun/${id}`}>
                <Grid3x3 />
                {t('devices.matrix.open')}
              </Link>
            </Button>
          ),
        },
        { resource: otaPrograms },
        { resource: otaApplications, cells: applicationCells },
      ]}
    />
  );
}
