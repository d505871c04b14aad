import records from '../crud/routes.ts';
import type { App } from '../plugins/schemas.ts';
import alarmCommands from './alarms/commands.ts';
import alarms from './alarms/routes.ts';
import commands from './commands/routes.ts';
import deviceCommands from './commandsToDevices/commands.ts';
import deadLetters from './deadLetters/routes.ts';
import dictionaries from './dictionaries/routes.ts';
import events from './events/routes.ts';
import faults from './faults/routes.ts';
import fleet from './fleet/routes.ts';
import health from './health/routes.ts';
import home from './home/routes.ts';
import notices from './notices/routes.ts';
import powerLosses from './powerLosses/routes.ts';
import recorder from './recorder/routes.ts';
import session from './session/routes.ts';
import userCommands from './users/commands.ts';

/** A noun's routes and what they need while the server lives. */
export type Feature = (app: App) => Promise<void>;

/** Every feature, in the order of registration. */
export const features: readonly Feature[] = [
  health,
  session,
  commands,
  userCommands,
  alarmCommands,
  deviceCommands,
  fleet,
  events,
  alarms,
  faults,
  powerLosses,
  recorder,
  deadLetters,
  dictionaries,
  notices,
  home,
  records,
];
