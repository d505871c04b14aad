import { potentialFaultSettings } from '@hoistway/shared/resources/potentialFaultSettings.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** Settings of potential faults: repetitions that mean wear. */
export default function PotentialFaultSettings() {
  return <ResourceScreen resource={potentialFaultSettings} defaults={defaults} />;
}
