import fp from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { oneAtATime } from '../db/oneAtATime.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { ChannelAlarms, type ChannelTrouble } from '../engine/deliveries/channelAlarms.ts';
import { runChannelTests } from '../engine/deliveries/channelTests.ts';
import { DeliverySender } from '../engine/deliveries/deliverySender.ts';
import { Carriers } from '../messaging/senders/carriers.ts';

/** Messages to people away from the seats; `app.deliveries`. */
export interface Deliveries {
  carriers: Carriers;
  alarms: ChannelAlarms;
  /** Sends due messages, runs due communication tests, and waits for both; a test calls it when it moves the clock. */
  tick(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    deliveries: Deliveries;
  }
}

const pollMs = 250;
const testsEveryMs = 1_000;

/** Polls the queue of messages: the transaction that queues one does not know when it commits. */
export default fp(
  async (app) => {
    const { platform } = app;
    const { db, clock, log } = platform;
    const onError = (error: unknown) => log.error({ err: error }, 'the deliveries met an error');
    const outcomes = new Counter({
      name: 'hoistway_deliveries_total',
      help: 'Deliveries by channel and what became of them',
      labelNames: ['channel', 'outcome'],
      registers: [app.metrics],
    });
    new Gauge({
      name: 'hoistway_deliveries_waiting',
      help: 'Deliveries that are due and not settled',
      labelNames: ['people'],
      registers: [app.metrics],
      async collect() {
        const waiting = await asPlatform(db, (tx) =>
          tx.query<{ is_people: boolean; waiting: number }>(
            'select is_people, count(*)::int as waiting from delivery_queue where next_at <= $1 group by 1',
            [new Date(clock.now())],
          ),
        );
        for (const isPeople of [true, false])
          this.set(
            { people: String(isPeople) },
            waiting.rows.find((row) => row.is_people === isPeople)?.waiting ?? 0,
          );
      },
    });
    const carriers = new Carriers(platform);
    const alarms = new ChannelAlarms(platform, app.live.book);
    const open = await asPlatform(db, (tx) =>
      tx.query<{ tenantId: string; channelId: string; reason: ChannelTrouble }>(
        'select tenant_id as "tenantId", channel_id as "channelId", reason from channel_alarms',
      ),
    );
    alarms.restore(open.rows);
    const sender = new DeliverySender({
      platform,
      announcer: app.live.announcer,
      carriers,
      alarms,
      onError,
      onOutcome: (channel, outcome) => outcomes.inc({ channel, outcome }),
    });
    let day = '';
    const judge = async () => {
      await runChannelTests(platform, alarms);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      if (today === day) return;
      day = today;
      await alarms.lowerCaps(today);
    };
    const judging = oneAtATime(judge, onError);
    const polling = setInterval(() => void sender.poll().catch(onError), pollMs);
    const testing = setInterval(() => void judging.start(), testsEveryMs);
    app.decorate('deliveries', {
      carriers,
      alarms,
      tick: async () => {
        await judging.afresh();
        await sender.settle();
        await judging.afresh();
      },
    });
    app.addHook('onClose', async () => {
      clearInterval(polling);
      clearInterval(testing);
      await judging.waitUntilIdle();
      await sender.close();
      carriers.close();
    });
  },
  { name: 'deliveries', dependencies: ['live', 'metrics'] },
);
