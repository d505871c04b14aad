import { componentLives } from '@hoistway/shared/resources/componentLives.ts';
import { elevatorParts } from '@hoistway/shared/resources/elevatorParts.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { featureRecords } from '@hoistway/shared/resources/featureRecords.ts';
import { floorComparisons } from '@hoistway/shared/resources/floorComparisons.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { useFloorCells } from '../../data/roster.ts';
import { useElevatorParts } from './useElevatorParts.tsx';

const floorFields = ['floor'] as const;

/** The elevators' records, and their parts across all elevators. */
export default function Elevators() {
  const parts = useElevatorParts();
  const cells = useFloorCells(floorFields);
  return (
    <ResourceTabs
      tabs={[
        { resource: elevators, ...parts },
        { resource: floorComparisons },
        { resource: elevatorParts, cells },
        { resource: componentLives },
        { resource: featureRecords },
      ]}
    />
  );
}
