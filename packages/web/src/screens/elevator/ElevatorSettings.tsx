import { elevatorBrands } from '@hoistway/shared/resources/elevatorBrands.ts';
import { faultTemplates } from '@hoistway/shared/resources/faultTemplates.ts';
import { parameters } from '@hoistway/shared/resources/parameters.ts';
import { potentialFaultSettings } from '@hoistway/shared/resources/potentialFaultSettings.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';

const tabs = [
  { resource: elevatorBrands },
  { resource: faultTemplates },
  { resource: potentialFaultSettings },
  { resource: parameters },
];

/** Records that describe and evaluate elevators. */
export default function ElevatorSettings() {
  return <ResourceTabs tabs={tabs} />;
}
