import alarms from './alarms.ts';
import calls from './calls.ts';
import codes from './codes.ts';
import deliveries from './deliveries.ts';
import developers from './developers.ts';
import dictionaries from './dictionaries.ts';
import dispatch from './dispatch.ts';
import elevators from './elevators.ts';
import entry from './entry.ts';
import escalation from './escalation.ts';
import events from './events.ts';
import evidence from './evidence.ts';
import firmware from './firmware.ts';
import health from './health.ts';
import home from './home.ts';
import imports from './imports.ts';
import intercom from './intercom.ts';
import logins from './logins.ts';
import map from './map.ts';
import monitor from './monitor.ts';
import operations from './operations.ts';
import phone from './phone.ts';
import publicNotices from './publicNotices.ts';
import publicPages from './publicPages.ts';
import records from './records.ts';
import repairs from './repairs.ts';
import reports from './reports.ts';
import ride from './ride.ts';
import roles from './roles.ts';
import scenarios from './scenarios.ts';
import shell from './shell.ts';
import sms from './sms.ts';
import supervision from './supervision.ts';
import system from './system.ts';
import upkeep from './upkeep.ts';
import video from './video.ts';

/** Every message of this locale by area; the first part of a label key is the area. */
export default {
  ...entry,
  app: { ...entry.app, ...shell },
  alarms,
  calls,
  codes,
  deliveries,
  developers,
  dictionaries,
  dispatch,
  elevators,
  ride,
  roles,
  escalation,
  events,
  evidence,
  firmware,
  health,
  home,
  intercom,
  imports,
  logins,
  map,
  monitor,
  records,
  repairs,
  reports,
  scenarios,
  sms,
  upkeep,
  video,
  supervision,
  system,
  operations,
  phone,
  publicNotices,
  publicPages,
};
