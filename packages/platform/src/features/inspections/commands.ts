import type { App } from '../../http/app.ts';
import { recordInspection } from './recordInspection.ts';
import { recordSelfInspection } from './recordSelfInspection.ts';

/** Commands about annual inspections. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({ recordInspection, recordSelfInspection });
}
