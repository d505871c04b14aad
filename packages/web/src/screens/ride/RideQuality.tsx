import { Button } from '@chakra-ui/react';
import { diagnosticBindings } from '@hoistway/shared/resources/diagnosticBindings.ts';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { Activity } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = {
  verdict: { within: 'normal', exceeded: 'fault', notJudged: 'unknown' },
  status: { received: 'maintenance', analysed: 'normal', failed: 'attention' },
} as const;

/** Recorded rides of all visible elevators, and the people who may measure them. */
export default function RideQuality() {
  const { t } = useTranslation();
  const cells = useStateCells(rideRuns, states);
  const actions = useMemo(
    () =>
      ({ id }: Row) => (
        <Button asChild>
          <Link to={`/rideReport/${id}`}>
            <Activity />
            {t('ride.report')}
          </Link>
        </Button>
      ),
    [t],
  );
  return <ResourceTabs tabs={[{ resource: rideRuns, cells, actions }, { resource: diagnosticBindings }]} />;
}
