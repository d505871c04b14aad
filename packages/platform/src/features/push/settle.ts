import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { SettledPush } from '@hoistway/shared/domain/delivery.ts';
import { alarmChangeOf, type LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { Counter } from 'prom-client';
import type { App } from '../../http/app.ts';
import { deliveryLink } from '../../messaging/deliveryLink.ts';
import { pushIdentity } from '../../messaging/pushIdentity.ts';
import type { PushIdentity } from '../../messaging/senders/pushSender.ts';
import { pushSettled } from '../../messaging/senders/settledPush.ts';
import { type Settled, type Shown, settledBy, shownOf } from './settled.ts';

/** Long enough to be read by whoever looks because of it. */
const shownMs = 10_000;
const defaultLocale: Locale = 'zh-CN';

/**
 * Takes down, on every browser, what was pushed of an alarm that somebody has taken on or that is over. Nobody waits for
 * it, so it is no delivery: it stands in no record, costs nothing and is tried once.
 */
export default async function settle(app: App): Promise<void> {
  const { platform, live } = app;
  const outcomes = new Counter({
    name: 'hoistway_pushes_settled_total',
    help: 'Browsers asked to take a settled alarm down, by what became of it',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });
  const underWay = new Set<Promise<void>>();
  let identity: Promise<PushIdentity> | undefined;
  const known = () => {
    identity ??= pushIdentity(platform).catch((error: unknown) => {
      identity = undefined;
      throw error;
    });
    return identity;
  };

  const takeDown = async (shown: Shown, event: LiveEvent, settled: Settled): Promise<void> => {
    const pushed: SettledPush = {
      ...wordsOf(event, settled, shown.locale),
      link: deliveryLink(platform, shown.deliveryId),
      tag: shown.tag,
      isSettled: true,
      shownMs,
    };
    const how = { identity: await known(), allowed: platform.config.privateReceivers };
    for (const browser of shown.browsers) {
      const outcome = await pushSettled(browser, pushed, how).then(
        ({ isTaken }) => (isTaken ? 'sent' : 'refused'),
        () => 'unreachable',
      );
      outcomes.inc({ outcome });
    }
  };

  live.followers.add({
    name: 'settledPushes',
    kinds: ['alarmChanged', 'alarmClosed'],
    async handle(tx, { tenantId, event, afterCommit }) {
      const settled = settledBy(event);
      if (settled === null || event.alarmId === null) return;
      const shown = await shownOf(tx, { ...event, tenantId }, settled);
      afterCommit(() => {
        for (const one of shown) {
          const job = takeDown(one, event, settled)
            .catch((error: unknown) => platform.log.error({ err: error }, 'a push could not be settled'))
            .finally(() => underWay.delete(job));
          underWay.add(job);
        }
      });
    },
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}

function wordsOf(event: LiveEvent, settled: Settled, given: Locale | null): { title: string; body: string } {
  const locale = locales.find((one) => one === given) ?? defaultLocale;
  const { elevatorNo, elevatorName } = event;
  const params = {
    elevator: [elevatorNo, elevatorName].filter(Boolean).join(' '),
    by: alarmChangeOf(event).by ?? '–',
  };
  const words = `deliveries.settled.${settled}`;
  return { title: say(locale, `${words}.title`, params), body: say(locale, `${words}.text`, params) };
}
