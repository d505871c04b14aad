import type { App } from '../../http/app.ts';
import { settleDueOrders } from './dueOrders.ts';
import { followAlarms } from './followAlarms.ts';
import { followCases } from './followCases.ts';
import { keepEvidence } from './keepEvidence.ts';
import { RecoveryWatch } from './recovery.ts';

/** Automatic steps of repair orders: by the event log, by readings, and with time. */
export default async function follow(app: App): Promise<void> {
  const tools = { platform: app.platform, live: app.live };
  const recovery = new RecoveryWatch(tools);
  app.live.followers.add(followAlarms(tools));
  app.live.followers.add(followCases);
  app.live.everySecond(async () => {
    await settleDueOrders(tools);
    await recovery.tick();
    await keepEvidence(tools);
  });
}
