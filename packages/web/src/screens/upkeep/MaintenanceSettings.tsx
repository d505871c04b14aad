import { maintenanceSettings } from '@hoistway/shared/resources/maintenanceSettings.ts';
import { maintenanceTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { AdoptTemplates } from './AdoptTemplates.tsx';

const tabs = [
  { resource: maintenanceTypes, defaults: { isActive: true }, above: <AdoptTemplates /> },
  {
    resource: maintenanceSettings,
    defaults: { autoSendDay: 1, cycleDays: 15, signInDistanceM: 500, needsPhoto: true, needsSignature: true },
  },
];

/** Items of visits, and maintenance settings of companies. */
export default function MaintenanceSettings() {
  return <ResourceTabs tabs={tabs} />;
}
