import { potentialFaultSettings } from '@hoistway/shared/resources/potentialFaultSettings.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** When repeated faults mean that something is wearing out. */
export default function PotentialFaultSettings() {
  return <ResourceScreen resource={potentialFaultSettings} defaults={defaults} />;
}
