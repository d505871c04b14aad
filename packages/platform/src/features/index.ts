import records from '../crud/routes.ts';
import type { App } from '../plugins/schemas.ts';
import session from './session/routes.ts';

/** A noun's routes and what they need while the server lives. */
export type Feature = (app: App) => Promise<void>;

/** Every feature, in the order of registration. */
export const features: readonly Feature[] = [session, records];
