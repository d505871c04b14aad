import { useUnits } from '@hoistway/shared/resources/useUnits.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

/** Where elevators stand and who uses them. */
export default function UseUnits() {
  return <ResourceScreen resource={useUnits} />;
}
