import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import type { SettledPush } from '@hoistway/shared/domain/delivery.ts';
import { alarmChangeOf, type LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { Counter } from 'prom-client';
import type { App } from '../../http/app.ts';
import { deliveryLink } from '../../messaging/deliveryLink.ts';
import { pushIdentity } from '../../messaging/pushIdentity.ts';
import type { PushIdentity } from '../../messaging/senders/pushSender.ts';
import { pushWithdrawal } from '../../messaging/senders/settledPush.ts';
import { type SettleReason, type ShownPush, settleReasonOf, shownOf } from './settled.ts';

/** Display time of the notice that replaces a push. */
const shownMs = 10_000;
const defaultLocale: Locale = 'zh-CN';

/**
 * Closes, in every browser, the pushes of an alarm that is acknowledged or over. No caller waits for it, so it is no
 * delivery: it is not recorded, costs nothing and is tried once.
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
  const readIdentity = () => {
    identity ??= pushIdentity(platform).catch((error: unknown) => {
      identity = undefined;
      throw error;
    });
    return identity;
  };

  const takeDown = async (
    shownPush: ShownPush,
    event: LiveEvent,
    settlement: SettleReason,
  ): Promise<void> => {
    const message: SettledPush = {
      ...wordsOf(event, settlement, shownPush.locale),
      link: deliveryLink(platform, shownPush.deliveryId),
      tag: shownPush.tag,
      isSettled: true,
      shownMs,
    };
    const how = { identity: await readIdentity(), allowedHosts: platform.config.privateReceivers };
    for (const browser of shownPush.browsers) {
      const outcome = await pushWithdrawal(browser, message, how).then(
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
      const settlement = settleReasonOf(event);
      if (settlement === null || event.alarmId === null) return;
      const shownPush = await shownOf(tx, { ...event, tenantId }, settlement);
      afterCommit(() => {
        for (const one of shownPush) {
          const job = takeDown(one, event, settlement)
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

function wordsOf(
  event: LiveEvent,
  settlement: SettleReason,
  personLocale: Locale | null,
): { title: string; body: string } {
  const locale = locales.find((one) => one === personLocale) ?? defaultLocale;
  const { elevatorNo, elevatorName } = event;
  const params = {
    elevator: [elevatorNo, elevatorName].filter(Boolean).join(' '),
    by: alarmChangeOf(event).by ?? '–',
  };
  const words = `deliveries.settled.${settlement}`;
  return { title: say(locale, `${words}.title`, params), body: say(locale, `${words}.text`, params) };
}
