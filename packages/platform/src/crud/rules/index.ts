import type { ResourceName } from '@hoistway/shared/resources/index.ts';
import { cameras } from './cameras.ts';
import { channels } from './channels.ts';
import { channelTests } from './channelTests.ts';
import { componentLives } from './componentLives.ts';
import { contracts } from './contracts.ts';
import { developerAuthorities } from './developerAuthorities.ts';
import { developers } from './developers.ts';
import { diagnosticBindings } from './diagnosticBindings.ts';
import { dtus } from './dtus.ts';
import { elevatorParts } from './elevatorParts.ts';
import { elevators } from './elevators.ts';
import { elevatorUsers } from './elevatorUsers.ts';
import { eocdSettings } from './eocdSettings.ts';
import { escalationSteps } from './escalationSteps.ts';
import { faultTemplates } from './faultTemplates.ts';
import { feedbacks } from './feedbacks.ts';
import { firmwareCampaigns } from './firmwareCampaigns.ts';
import { firmwareImages } from './firmwareImages.ts';
import { floorComparisons } from './floorComparisons.ts';
import { gatewaySettings } from './gatewaySettings.ts';
import { intercomServers } from './intercomServers.ts';
import { languageServices } from './languageServices.ts';
import { maintenanceOrderItems } from './maintenanceOrderItems.ts';
import { maintenanceOrderPictures } from './maintenanceOrderPictures.ts';
import { maintenanceOrders } from './maintenanceOrders.ts';
import { maintenanceSettings } from './maintenanceSettings.ts';
import { messages } from './messages.ts';
import { meterGateways } from './meterGateways.ts';
import { netApplications } from './netApplications.ts';
import { ofElevator } from './ofElevator.ts';
import { organisations } from './organisations.ts';
import { otaApplications } from './otaApplications.ts';
import { otaPrograms } from './otaPrograms.ts';
import { partReplacements } from './partReplacements.ts';
import { parts } from './parts.ts';
import { programItems } from './programItems.ts';
import { publicNotices } from './publicNotices.ts';
import { reportPlans } from './reportPlans.ts';
import { roles } from './roles.ts';
import type { EntityRules } from './rules.ts';
import { smartScreens } from './smartScreens.ts';
import { spotChecks } from './spotChecks.ts';
import {
  dayControls,
  itemsOf,
  safetyAppointments,
  supervisionReports,
  supervisionTasks,
  supervisionTemplateItems,
  supervisionTemplates,
} from './supervision.ts';
import { tenants } from './tenants.ts';
import { thirdPartyPlatforms } from './thirdPartyPlatforms.ts';
import { uiSlides } from './uiSlides.ts';
import { users } from './users.ts';
import { videoTerminals } from './videoTerminals.ts';
import { videoUsers } from './videoUsers.ts';
import { yearChecks } from './yearChecks.ts';

const rules: Partial<Record<ResourceName, EntityRules>> = {
  reportPlans,
  tenants,
  organisations,
  roles,
  users,
  dtus,
  elevators,
  floorComparisons,
  videoUsers,
  intercomServers,
  languageServices,
  videoTerminals,
  thirdPartyPlatforms,
  smartScreens,
  programItems,
  parts,
  partReplacements,
  netApplications,
  meterGateways,
  gatewaySettings,
  faultTemplates,
  firmwareCampaigns,
  firmwareImages,
  diagnosticBindings,
  elevatorUsers,
  elevatorParts,
  componentLives,
  cameras,
  channels,
  channelTests,
  contracts,
  maintenanceOrders,
  yearChecks,
  developerAuthorities,
  developers,
  eocdSettings,
  feedbacks,
  maintenanceOrderItems,
  maintenanceOrderPictures,
  maintenanceSettings,
  messages,
  otaApplications,
  otaPrograms,
  publicNotices,
  spotChecks,
  uiSlides,
  dayControls,
  weekChecks: supervisionReports,
  monthDispatches: supervisionReports,
  dayControlItems: itemsOf('day_controls', 'dayControlId'),
  weekCheckItems: itemsOf('week_checks', 'weekCheckId'),
  supervisionTasks,
  supervisionTemplateItems,
  safetyAppointments,
  escalationSteps,
  bluetoothRecords: ofElevator,
  homeUsers: ofElevator,
  maintenanceTypes: { outlivedBy: ['maintenanceOrders'] },
  supervisionTemplates,
};
const none: EntityRules = {};

/** The rules of an entity beyond its declaration. */
export const rulesOf = (resource: { name: string }): EntityRules =>
  (rules as Record<string, EntityRules | undefined>)[resource.name] ?? none;
