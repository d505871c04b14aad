import { Button } from '@chakra-ui/react';
import { elevators, useStatuses } from '@hoistway/shared/resources/elevators.ts';
import { MonitorDot } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { FloorTable } from './FloorTable.tsx';

const defaults = { isMonitored: true, useStatus: useStatuses.using };

/** The elevators' records, each with its floor comparison. */
export default function Elevators() {
  const { t } = useTranslation();
  const tabs = useMemo(
    () => [
      {
        name: 'floors',
        label: t('resources.floorComparisons.title'),
        content: (row: Row) => <FloorTable elevator={row} />,
      },
    ],
    [t],
  );
  const actions = ({ id }: Row) => (
    <Button asChild>
      <Link to={`/singleMonitor/${id}`}>
        <MonitorDot />
        {t('records.monitor')}
      </Link>
    </Button>
  );
  return <ResourceScreen resource={elevators} tabs={tabs} defaults={defaults} actions={actions} />;
}
