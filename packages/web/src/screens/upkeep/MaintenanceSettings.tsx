import { maintenanceSettings } from '@hoistway/shared/resources/maintenanceSettings.ts';
import { maintenanceTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { onDemandRules } from '@hoistway/shared/resources/onDemandRules.ts';
import { operatorCertificates } from '@hoistway/shared/resources/operatorCertificates.ts';
import { workAbsences } from '@hoistway/shared/resources/workAbsences.ts';
import { workShifts } from '@hoistway/shared/resources/workShifts.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { AdoptTemplates } from './AdoptTemplates.tsx';

const tabs = [
  { resource: maintenanceTypes, above: <AdoptTemplates /> },
  { resource: maintenanceSettings },
  { resource: workShifts },
  { resource: workAbsences },
  { resource: operatorCertificates },
  { resource: onDemandRules },
];

/** Items of visits, rules of companies, and the working time and certificates of maintainers. */
export default function MaintenanceSettings() {
  return <ResourceTabs tabs={tabs} />;
}
