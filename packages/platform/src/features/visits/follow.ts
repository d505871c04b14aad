import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { App } from '../../http/app.ts';
import { confirmDueVisits } from './dueVisits.ts';
import { lapseVisits } from './lapseVisits.ts';

/** Moves of maintenance orders that the product makes with time, looked for once a minute. */
export default async function follow(app: App): Promise<void> {
  let nextMs = 0;
  app.live.everySecond(async () => {
    const nowMs = app.platform.clock.now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + minuteMs;
    await confirmDueVisits(app);
    await lapseVisits(app, (error) => app.log.error(error));
  });
}
