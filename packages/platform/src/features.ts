import records from './crud/routes.ts';
import access from './features/access/routes.ts';
import alarmCommands from './features/alarms/commands.ts';
import alarms from './features/alarms/routes.ts';
import availability from './features/availability/routes.ts';
import backups from './features/backups/routes.ts';
import commands from './features/commands/routes.ts';
import deviceCommands from './features/commandsToDevices/commands.ts';
import compliance from './features/compliance/routes.ts';
import deadLetters from './features/deadLetters/routes.ts';
import deliveryCommands from './features/deliveries/commands.ts';
import deliveryReceipts from './features/deliveries/receipts.ts';
import deliveries from './features/deliveries/routes.ts';
import drawnPictures from './features/demonstration/pictures.ts';
import demonstration from './features/demonstration/routes.ts';
import developerDocument from './features/developerApi/documentRoutes.ts';
import developerKeys from './features/developerApi/keyRoutes.ts';
import developerApi from './features/developerApi/routes.ts';
import dictionaries from './features/dictionaries/routes.ts';
import helpScreens from './features/dispatch/helpScreens.ts';
import phone from './features/dispatch/phoneRoutes.ts';
import dispatch from './features/dispatch/routes.ts';
import dtuTestCommands from './features/dtuTests/commands.ts';
import dtuTestRuns from './features/dtuTests/routes.ts';
import dtuTestRunCommands from './features/dtuTests/runCommands.ts';
import elevatorCheckCommands from './features/elevatorChecks/commands.ts';
import elevatorChecks from './features/elevatorChecks/routes.ts';
import elevatorHealth from './features/elevatorHealth/routes.ts';
import energy from './features/energy/routes.ts';
import escalation from './features/escalation/routes.ts';
import events from './features/events/routes.ts';
import faults from './features/faults/routes.ts';
import figures from './features/figures/routes.ts';
import files from './features/files/routes.ts';
import firmwareCommands from './features/firmware/commands.ts';
import firmwareImages from './features/firmware/imageRoutes.ts';
import firmwareProgress from './features/firmware/progressRoute.ts';
import fleet from './features/fleet/routes.ts';
import gatewaySettings from './features/gatewaySettings/commands.ts';
import health from './features/health/routes.ts';
import home from './features/home/routes.ts';
import insights from './features/insights/routes.ts';
import inspectionCommands from './features/inspections/commands.ts';
import intercom from './features/intercom/routes.ts';
import lights from './features/lights/routes.ts';
import links from './features/links/routes.ts';
import maintenanceTemplates from './features/maintenanceTemplates/routes.ts';
import messageCommands from './features/messages/commands.ts';
import netApplicationCommands from './features/netApplications/commands.ts';
import notices from './features/notices/routes.ts';
import otaCommands from './features/ota/commands.ts';
import parameterCommands from './features/parameters/commands.ts';
import parameters from './features/parameters/routes.ts';
import powerLosses from './features/powerLosses/routes.ts';
import push from './features/push/routes.ts';
import settlePushes from './features/push/settle.ts';
import recorder from './features/recorder/routes.ts';
import repairCommands from './features/repairs/commands.ts';
import followRepairs from './features/repairs/follow.ts';
import repairs from './features/repairs/routes.ts';
import shiftHandover from './features/reports/handoverRoutes.ts';
import reportImages from './features/reports/imageRoutes.ts';
import reports from './features/reports/routes.ts';
import rides from './features/rides/routes.ts';
import session from './features/session/routes.ts';
import spotCheckCommands from './features/spotChecks/commands.ts';
import spotChecks from './features/spotChecks/routes.ts';
import supervisionCommands from './features/supervision/commands.ts';
import supervision from './features/supervision/routes.ts';
import upkeepPlanner from './features/upkeepPlanner/routes.ts';
import userCommands from './features/users/commands.ts';
import userTakes from './features/userTakes/routes.ts';
import video from './features/video/routes.ts';
import views from './features/views/routes.ts';
import visitCommands from './features/visits/commands.ts';
import visitConfirmations from './features/visits/confirmationRoutes.ts';
import followVisits from './features/visits/follow.ts';
import visits from './features/visits/routes.ts';
import type { App } from './http/app.ts';

/** A noun's routes, and its work while the server runs. */
export type Feature = (app: App) => Promise<void>;

/** Every feature, in the order of registration. */
export const features: readonly Feature[] = [
  health,
  backups,
  session,
  commands,
  userCommands,
  alarmCommands,
  escalation,
  deviceCommands,
  dtuTestCommands,
  dtuTestRunCommands,
  dtuTestRuns,
  gatewaySettings,
  parameterCommands,
  parameters,
  messageCommands,
  deliveryCommands,
  otaCommands,
  firmwareCommands,
  firmwareImages,
  firmwareProgress,
  netApplicationCommands,
  inspectionCommands,
  spotCheckCommands,
  spotChecks,
  repairCommands,
  visitCommands,
  visits,
  visitConfirmations,
  supervisionCommands,
  supervision,
  followVisits,
  followRepairs,
  repairs,
  reports,
  insights,
  shiftHandover,
  reportImages,
  fleet,
  elevatorHealth,
  elevatorCheckCommands,
  elevatorChecks,
  energy,
  rides,
  availability,
  figures,
  userTakes,
  events,
  alarms,
  faults,
  powerLosses,
  recorder,
  deadLetters,
  developerKeys,
  developerDocument,
  developerApi,
  dictionaries,
  maintenanceTemplates,
  upkeepPlanner,
  compliance,
  notices,
  dispatch,
  phone,
  helpScreens,
  home,
  intercom,
  video,
  access,
  views,
  demonstration,
  drawnPictures,
  files,
  links,
  lights,
  deliveries,
  deliveryReceipts,
  push,
  settlePushes,
  records,
];
