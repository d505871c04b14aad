import { parameters } from '@hoistway/shared/resources/parameters.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

/** Controller parameters (§3 "Parameter"). */
export default function Parameters() {
  return <ResourceScreen resource={parameters} />;
}
