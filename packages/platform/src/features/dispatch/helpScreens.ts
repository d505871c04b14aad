import { helpOperation } from '@hoistway/shared/domain/remoteCommand.ts';
import type { App } from '../../http/app.ts';
import { estimateArrivals } from './estimates.ts';
import { notifyScreens, refreshScreen, screenAnswered } from './screens.ts';

const lookEveryMs = 1_000;

/** Keeps the screen in a stopped car up to date with the state of its case and the time of arrival. */
export default async function helpScreens(app: App): Promise<void> {
  const { platform, live } = app;
  const { clock, log } = platform;
  const onError = (error: unknown) =>
    log.error({ err: error }, 'an elevator’s screen did not receive its message');

  live.followers.add({
    name: 'helpScreens',
    kinds: ['repairOrderChanged', 'commandChanged'],
    async handle(tx, { tenantId, event, afterCommit }) {
      const { elevatorId } = event;
      const nowMs = clock.now();
      if (elevatorId === null) return;
      if (event.kind === 'commandChanged') {
        const { name, status, commandId } = event.body;
        if (name !== helpOperation || status === 'executing') return;
        const at = new Date(event.receivedAt);
        await screenAnswered(tx, {
          tenantId,
          elevatorId,
          status: String(status),
          commandId: String(commandId),
          at,
          nowMs,
        });
        return;
      }
      await refreshScreen(tx, { tenantId, elevatorId, nowMs });
      const orderId = event.kind === 'repairOrderChanged' ? event.body.repairOrderId : undefined;
      if (orderId) afterCommit(() => void estimateArrivals(platform, { tenantId, orderId }).catch(onError));
    },
  });

  let notifying: Promise<void> | undefined;
  const timer = setInterval(() => {
    notifying ??= notifyScreens({ platform, live }, clock.now())
      .catch(onError)
      .finally(() => {
        notifying = undefined;
      });
  }, lookEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await notifying;
  });
}
