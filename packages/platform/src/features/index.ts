import records from '../crud/routes.ts';
import type { App } from '../plugins/schemas.ts';
import commands from './commands/routes.ts';
import dictionaries from './dictionaries/routes.ts';
import health from './health/routes.ts';
import home from './home/routes.ts';
import notices from './notices/routes.ts';
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
  dictionaries,
  notices,
  home,
  records,
];
