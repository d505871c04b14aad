import { Button } from '@chakra-ui/react';
import { may } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { cameras } from '@hoistway/shared/resources/cameras.ts';
import { elevators, useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { maintenanceOrders } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { parameterChanges } from '@hoistway/shared/resources/parameterChanges.ts';
import { potentialFaults } from '@hoistway/shared/resources/potentialFaults.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { MonitorDot, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { RecordTab, ScreenParts } from '../../crud/records.ts';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { useMay, useSession } from '../../data/session.ts';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';
import { ElevatorChecks } from './ElevatorChecks.tsx';
import { ElevatorHealth } from './ElevatorHealth.tsx';
import { ElevatorPast } from './ElevatorPast.tsx';
import { ElevatorRides } from './ElevatorRides.tsx';
import { FloorTable } from './FloorTable.tsx';

const defaults = { isMonitored: true, useStatus: useStatuses.using };
const hiddenParts = ['floorComparisons', 'userTakes', 'rideRuns'];
// The index in the live state is internal.
const hiddenFields = ['row'];
const states = {
  healthIndex: { low: 'fault', middle: 'attention', high: 'normal' },
  accessStatus: { accessed: 'normal', notAccessed: 'unknown' },
  partsActivation: { activated: 'normal', notActivated: 'unknown' },
} as const;

/** Parts of an elevator's record beside its own values, on every page that shows it. */
export function useElevatorParts(): ScreenParts {
  const { t } = useTranslation();
  const session = useSession();
  const cells = useStateCells(elevators, states);
  return useMemo(() => {
    const relatedTab = (resource: AnyResource, label: string): RecordTab[] =>
      may(session, resource.permission)
        ? [
            {
              name: resource.name,
              label,
              content: (row: Row) => (
                <PartRows key={resource.name} part={resource} of={row} by="elevatorId" />
              ),
            },
          ]
        : [];
    return {
      defaults,
      cells,
      hiddenParts,
      hiddenFields,
      hasSectionTabs: true,
      tabs: [
        {
          name: 'floors',
          label: t('resources.floorComparisons.title'),
          content: (row: Row) => <FloorTable elevator={row} />,
        },
        ...relatedTab(cameras, t('resources.cameras.title')),
        {
          name: 'checks',
          label: t('resources.elevatorChecks.title'),
          content: (row: Row) => <ElevatorChecks elevator={row} />,
        },
        {
          name: 'events',
          label: t('elevators.events'),
          content: (row: Row) => <ElevatorPast elevator={row} />,
        },
        {
          name: 'rides',
          label: t('resources.rideRuns.title'),
          content: (row: Row) => <ElevatorRides elevator={row} />,
        },
        ...relatedTab(repairOrders, t('elevators.repairOrders')),
        ...relatedTab(maintenanceOrders, t('elevators.maintenanceOrders')),
        {
          name: 'health',
          label: t('elevators.health'),
          content: (row: Row) => (
            <>
              <ElevatorHealth elevator={row} />
              {may(session, potentialFaults.permission) && (
                <PartRows part={potentialFaults} of={row} by="elevatorId" />
              )}
            </>
          ),
        },
      ],
      actions: (row: Row) => <ElevatorLinks elevator={row} />,
    };
  }, [t, session, cells]);
}

/** Ways from an elevator's record to its live state and its parameters. */
function ElevatorLinks({ elevator: { id, factoryNo } }: { elevator: Row }) {
  const { t } = useTranslation();
  const mayReadParameters = useMay(parameterChanges.permission);
  return (
    <>
      <Button asChild>
        <Link to={`/singleMonitor/${id}`}>
          <MonitorDot />
          {t('records.monitor')}
        </Link>
      </Button>
      {mayReadParameters && (
        <Button asChild>
          <Link to={`/elevatorParameters/${id}`}>
            <SlidersHorizontal />
            {t('devices.parameters.title')}
          </Link>
        </Button>
      )}
      {typeof factoryNo === 'string' && <ShareLink kind="elevator" target={factoryNo} />}
    </>
  );
}
