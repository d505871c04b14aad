import type { AnyResource } from '../model/resource.ts';
import { banners } from './banners.ts';
import { bluetoothRecords } from './bluetoothRecords.ts';
import { cameras } from './cameras.ts';
import { channels } from './channels.ts';
import { channelTestRuns } from './channelTestRuns.ts';
import { channelTests } from './channelTests.ts';
import { componentLives } from './componentLives.ts';
import { contractAttachments } from './contractAttachments.ts';
import { contracts } from './contracts.ts';
import { dayControlItems } from './dayControlItems.ts';
import { dayControls } from './dayControls.ts';
import { debugPersonnel } from './debugPersonnel.ts';
import { deliveries } from './deliveries.ts';
import { developerAuthorities } from './developerAuthorities.ts';
import { developers } from './developers.ts';
import { deviceCommands } from './deviceCommands.ts';
import { diagnosticBindings } from './diagnosticBindings.ts';
import { dictionaries } from './dictionaries.ts';
import { documents } from './documents.ts';
import { dtus } from './dtus.ts';
import { dtuTestCells } from './dtuTestCells.ts';
import { dtuTestRuns } from './dtuTestRuns.ts';
import { dtuTests } from './dtuTests.ts';
import { elevatorBrands } from './elevatorBrands.ts';
import { elevatorChecks } from './elevatorChecks.ts';
import { elevatorParts } from './elevatorParts.ts';
import { elevators } from './elevators.ts';
import { elevatorUsers } from './elevatorUsers.ts';
import { energyClassLimits } from './energyClassLimits.ts';
import { energyRatings } from './energyRatings.ts';
import { eocdSettings } from './eocdSettings.ts';
import { escalationPolicies } from './escalationPolicies.ts';
import { escalationSteps } from './escalationSteps.ts';
import { faultTemplates } from './faultTemplates.ts';
import { featureRecords } from './featureRecords.ts';
import { feedbacks } from './feedbacks.ts';
import { firmwareResources } from './firmwareResources.ts';
import { floorComparisons } from './floorComparisons.ts';
import { gatewaySettings } from './gatewaySettings.ts';
import { holidayCalendars } from './holidayCalendars.ts';
import { holidays } from './holidays.ts';
import { homeUsers } from './homeUsers.ts';
import { inspectionRules } from './inspectionRules.ts';
import { intercomServers } from './intercomServers.ts';
import { languageServices } from './languageServices.ts';
import { loginLogs } from './loginLogs.ts';
import { maintenanceModes } from './maintenanceModes.ts';
import { maintenanceOrderItems } from './maintenanceOrderItems.ts';
import { maintenanceOrderPictures } from './maintenanceOrderPictures.ts';
import { maintenanceOrders } from './maintenanceOrders.ts';
import { maintenanceSettings } from './maintenanceSettings.ts';
import { maintenanceTypeItems } from './maintenanceTypeItems.ts';
import { maintenanceTypes } from './maintenanceTypes.ts';
import { messages } from './messages.ts';
import { messageTemplates } from './messageTemplates.ts';
import { meterGateways } from './meterGateways.ts';
import { meterMultipliers } from './meterMultipliers.ts';
import { meterTariffBands } from './meterTariffBands.ts';
import { meterTariffPrices } from './meterTariffPrices.ts';
import { meterTariffs } from './meterTariffs.ts';
import { modSalesOrderItems } from './modSalesOrderItems.ts';
import { modSalesOrders } from './modSalesOrders.ts';
import { monitorDevices } from './monitorDevices.ts';
import { monthDispatches } from './monthDispatches.ts';
import { netApplications } from './netApplications.ts';
import { onCallRotas } from './onCallRotas.ts';
import { onDemandRules } from './onDemandRules.ts';
import { operationLogs } from './operationLogs.ts';
import { operatorCertificates } from './operatorCertificates.ts';
import { organisations } from './organisations.ts';
import { parameterChanges } from './parameterChanges.ts';
import { parameterDrifts } from './parameterDrifts.ts';
import { parameterModules } from './parameterModules.ts';
import { parameters } from './parameters.ts';
import { partReplacements } from './partReplacements.ts';
import { parts } from './parts.ts';
import { partTypes } from './partTypes.ts';
import { potentialFaultSettings } from './potentialFaultSettings.ts';
import { potentialFaults } from './potentialFaults.ts';
import { products } from './products.ts';
import { programCards } from './programCards.ts';
import { programItems } from './programItems.ts';
import { publicNotices } from './publicNotices.ts';
import { remoteControlModels } from './remoteControlModels.ts';
import { repairCalls } from './repairCalls.ts';
import { repairOrders } from './repairOrders.ts';
import { repairPhotos } from './repairPhotos.ts';
import { reportPlans } from './reportPlans.ts';
import { reports } from './reports.ts';
import { rescueDrills } from './rescueDrills.ts';
import { rideRuns } from './rideRuns.ts';
import { roles } from './roles.ts';
import { rotaMembers } from './rotaMembers.ts';
import { rotaOverrides } from './rotaOverrides.ts';
import { safetyAppointments } from './safetyAppointments.ts';
import { simCards } from './simCards.ts';
import { smartScreens } from './smartScreens.ts';
import { specialCodeAuths } from './specialCodeAuths.ts';
import { spotCheckItems } from './spotCheckItems.ts';
import { spotCheckPhotos } from './spotCheckPhotos.ts';
import { spotChecks } from './spotChecks.ts';
import { stopUses } from './stopUses.ts';
import { supervisionTasks } from './supervisionTasks.ts';
import { supervisionTemplateItems } from './supervisionTemplateItems.ts';
import { supervisionTemplates } from './supervisionTemplates.ts';
import { tenants } from './tenants.ts';
import { thirdPartyPlatforms } from './thirdPartyPlatforms.ts';
import { uiSettings } from './uiSettings.ts';
import { uiSlides } from './uiSlides.ts';
import { users } from './users.ts';
import { userTakes } from './userTakes.ts';
import { useUnits } from './useUnits.ts';
import { videoTerminals } from './videoTerminals.ts';
import { videoUsers } from './videoUsers.ts';
import { weekCheckItems } from './weekCheckItems.ts';
import { weekChecks } from './weekChecks.ts';
import { workAbsences } from './workAbsences.ts';
import { workShifts } from './workShifts.ts';
import { yearChecks } from './yearChecks.ts';

/** Every entity, by name, referenced ones first. */
export const resources = {
  tenants,
  organisations,
  roles,
  users,
  useUnits,
  dtus,
  dtuTests,
  dtuTestRuns,
  dtuTestCells,
  remoteControlModels,
  faultTemplates,
  elevatorBrands,
  partTypes,
  parts,
  parameterModules,
  parameters,
  potentialFaultSettings,
  gatewaySettings,
  simCards,
  elevators,
  deviceCommands,
  parameterChanges,
  parameterDrifts,
  elevatorChecks,
  floorComparisons,
  netApplications,
  elevatorParts,
  partReplacements,
  componentLives,
  featureRecords,
  programCards,
  programItems,
  smartScreens,
  cameras,
  meterTariffs,
  meterTariffBands,
  meterTariffPrices,
  meterGateways,
  meterMultipliers,
  energyRatings,
  energyClassLimits,
  videoTerminals,
  videoUsers,
  intercomServers,
  languageServices,
  thirdPartyPlatforms,
  monitorDevices,
  potentialFaults,
  userTakes,
  debugPersonnel,
  elevatorUsers,
  dictionaries,
  maintenanceTypes,
  maintenanceTypeItems,
  onDemandRules,
  maintenanceSettings,
  workShifts,
  workAbsences,
  operatorCertificates,
  repairOrders,
  repairCalls,
  repairPhotos,
  maintenanceOrders,
  maintenanceOrderItems,
  maintenanceOrderPictures,
  contracts,
  contractAttachments,
  inspectionRules,
  yearChecks,
  rescueDrills,
  spotChecks,
  spotCheckItems,
  spotCheckPhotos,
  modSalesOrders,
  modSalesOrderItems,
  supervisionTemplates,
  supervisionTemplateItems,
  dayControls,
  dayControlItems,
  weekChecks,
  weekCheckItems,
  monthDispatches,
  supervisionTasks,
  safetyAppointments,
  stopUses,
  reportPlans,
  reports,
  messageTemplates,
  messages,
  publicNotices,
  products,
  banners,
  documents,
  feedbacks,
  bluetoothRecords,
  homeUsers,
  specialCodeAuths,
  ...firmwareResources,
  eocdSettings,
  rideRuns,
  diagnosticBindings,
  uiSettings,
  uiSlides,
  developers,
  developerAuthorities,
  channels,
  deliveries,
  channelTests,
  channelTestRuns,
  holidayCalendars,
  holidays,
  onCallRotas,
  rotaMembers,
  rotaOverrides,
  escalationPolicies,
  escalationSteps,
  maintenanceModes,
  operationLogs,
  loginLogs,
} as const;

export type ResourceName = keyof typeof resources;
export const resourceList: readonly AnyResource[] = Object.values(resources);
export const resourceNamed = (name: string): AnyResource | undefined =>
  (resources as Record<string, AnyResource>)[name];
