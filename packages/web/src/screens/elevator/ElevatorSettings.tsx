import { elevatorBrands } from '@hoistway/shared/resources/elevatorBrands.ts';
import { faultTemplates } from '@hoistway/shared/resources/faultTemplates.ts';
import { parameters } from '@hoistway/shared/resources/parameters.ts';
import { potentialFaultSettings } from '@hoistway/shared/resources/potentialFaultSettings.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';

const active = { isActive: true };
const tabs = [
  { resource: elevatorBrands, defaults: active },
  { resource: faultTemplates },
  { resource: potentialFaultSettings, defaults: active },
  { resource: parameters },
];

/** Records by which elevators are described and judged. */
export default function ElevatorSettings() {
  return <ResourceTabs tabs={tabs} />;
}
