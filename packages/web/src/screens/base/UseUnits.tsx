import { useUnits } from '@hoistway/shared/resources/useUnits.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

/** Use units: the places of elevators and their users. */
export default function UseUnits() {
  return <ResourceScreen resource={useUnits} />;
}
