import { maintenanceSettings } from '@hoistway/shared/resources/maintenanceSettings.ts';
import { maintenanceTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { AdoptTemplates } from './AdoptTemplates.tsx';

const tabs = [
  { resource: maintenanceTypes, above: <AdoptTemplates /> },
  {
    resource: maintenanceSettings,
  },
];

/** Items of visits, and maintenance settings of companies. */
export default function MaintenanceSettings() {
  return <ResourceTabs tabs={tabs} />;
}
