import { Button } from '@chakra-ui/react';
import { parameterChanges } from '@hoistway/shared/resources/parameterChanges.ts';
import { parameterDrifts } from '@hoistway/shared/resources/parameterDrifts.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemText } from '../../commands/remoteCells.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { changeLooks } from './changeLooks.ts';

const driftStates = { state: { open: 'attention', ended: 'normal' } } as const;
const changeStates = { state: changeLooks } as const;

/** Parameters that left their baseline, and the changes of all elevators. */
export default function ParameterLists() {
  const { t } = useTranslation();
  const driftCells = useStateCells(parameterDrifts, driftStates);
  const stateCells = useStateCells(parameterChanges, changeStates);
  const changeCells = useMemo(
    () => ({ ...stateCells, problem: ({ problem }: Row) => problemText(t, problem) }),
    [stateCells, t],
  );
  const actions = useMemo(
    () =>
      ({ elevatorId }: Row) => (
        <Button asChild>
          <Link to={`/elevatorParameters/${String(elevatorId)}`}>
            <SlidersHorizontal />
            {t('devices.parameters.title')}
          </Link>
        </Button>
      ),
    [t],
  );
  return (
    <ResourceTabs
      tabs={[
        { resource: parameterDrifts, cells: driftCells, actions },
        { resource: parameterChanges, cells: changeCells, actions },
      ]}
    />
  );
}
