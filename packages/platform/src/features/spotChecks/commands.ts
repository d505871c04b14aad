import type { App } from '../../http/app.ts';
import { conductSpotCheck } from './conductSpotCheck.ts';
import { openRectification } from './openRectification.ts';
import { rectifySpotCheck, reopenSpotCheck } from './rectifySpotCheck.ts';

/** Commands about spot checks. */
export default async function commands(app: App): Promise<void> {
  app.commands.register({ conductSpotCheck, rectifySpotCheck, reopenSpotCheck, openRectification });
}
