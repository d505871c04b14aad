import { potentialFaults } from '@hoistway/shared/resources/potentialFaults.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = { status: { open: 'attention', cleared: 'normal' } } as const;

/** Elevators whose faults exceed a warning value. */
export default function PotentialFaults() {
  const cells = useStateCells(potentialFaults, states);
  return <ResourceScreen resource={potentialFaults} cells={cells} />;
}
