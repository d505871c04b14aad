import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { quietMs } from '../engine/car/faultHistory.ts';
import type { App } from '../http/app.ts';
import { connectDevice, seedLiveSite } from '../testing/liveSite.ts';
import type { TestSite } from '../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let site: TestSite;
let second: App;
let operator: Caller;

const send = async (app: App, messages: { channel: string; body: object }[]) => {
  const device = await connectDevice(app, site.dtuCode);
  for (const { channel, body } of messages)
    await device.publishAsync(
      `hoistway/1/${site.dtuCode}/${channel}`,
      JSON.stringify({ node: 1, atMs: platform.clock.now(), ...body }),
      { qos: 1 },
    );
  await device.endAsync();
};

/** Another process on the same database. */
const startAnother = async (): Promise<App> => {
  const app = await buildApp({
    db: platform.db,
    clock: platform.clock,
    config: readConfig({ PORT: '0', MQTT_PORT: '0' }),
    log: pino({ level: 'silent' }),
  });
  await app.ready();
  return app;
};

const bell = { channel: 'event', body: { id: 'bell-1', kind: 'bell' } };

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 2 });
  operator = await platform.login('operator1');
  await send(platform.app, [
    { channel: 'state', body: { door: 'closed', run: 'stopped', floor: 3, flags: { doorZone: true } } },
    { channel: 'event', body: { id: 'fault-1', kind: 'fault', fault: 7 } },
    bell,
  ]);
  platform.clock.forward(4_000);
  await platform.app.live.tick();
  await platform.app.live.road.waitUntilWritten();
  second = await startAnother();
});

afterAll(async () => {
  await second?.close();
  await platform?.close();
});

describe('a restarted platform', () => {
  it('shows the open alarms on their dots, and elevators as unknown until their first message', () => {
    const { book, fleet } = second.live;
    const car = fleet.car(site.elevators[0]?.id ?? '');
    expect(book.openOf(site.elevators[0]?.id ?? '', 'bell')).toMatchObject({ state: 'open' });
    expect(fleet.table.columns.alarm[car?.slot ?? -1]).toBe(3);
    expect(fleet.table.columns.fault[car?.slot ?? -1]).toBe(7);
    expect(fleet.table.columns.online[car?.slot ?? -1]).toBe(0);
    expect(fleet.table.columns.floor[car?.slot ?? -1]).toBe(-32_768);
  });

  it('recognises a repeated event', async () => {
    await send(second, [bell, { channel: 'event', body: { id: 'fault-1', kind: 'fault', fault: 7 } }]);
    await second.live.road.waitUntilWritten();
    const liveEvents = (await operator.get('/events/after/0')).json<LiveEvent[]>();
    expect(liveEvents.filter((event) => event.kind === 'bellPressed')).toHaveLength(1);
    expect(liveEvents.filter((event) => event.kind === 'faultOpened')).toHaveLength(1);
  });

  it('lets the alarm be decided in its last state, and continues the numbers without a gap', async () => {
    const [alarm] = (await operator.get('/elevatorLcds/alarms')).json<Alarm[]>();
    const answer = await second.inject({
      method: 'POST',
      url: '/commands/closeAlarm',
      headers: { authorization: operator.session.token, 'current-org': operator.session.orgId },
      payload: {
        id: alarm?.id,
        expectedVersion: alarm?.version,
        idempotencyKey: 'after-restart',
        input: { reason: 'handled', note: 'they are out' },
      },
    });
    expect(answer.json()).toMatchObject({ state: 'closed', closeReason: 'handled' });
    const liveEvents = (await operator.get('/events/after/0')).json<LiveEvent[]>();
    expect(liveEvents.map((event) => event.seq)).toEqual(liveEvents.map((_, index) => index + 1));
  });

  it('does not reopen a fault that was over when the platform received it, and ends its record', async () => {
    const { id = '' } = site.elevators[1] ?? {};
    const faultAtMs = platform.clock.now() - 300_000;
    await send(second, [
      { channel: 'state', body: { node: 2, mode: 'normal', run: 'stopped', fault: 0 } },
      { channel: 'state', body: { node: 2, atMs: faultAtMs, fault: 5 } },
    ]);
    await second.live.road.waitUntilWritten();
    const records = async () =>
      (
        await asPlatform(platform.db, (tx) =>
          tx.query<{ recovered_at: Date | null; is_late: boolean }>(
            'select recovered_at, is_late from fault_records where elevator_id = $1',
            [id],
          ),
        )
      ).rows;
    expect(await records()).toEqual([{ recovered_at: null, is_late: true }]);
    const third = await startAnother();
    try {
      const { fleet } = third.live;
      const car = fleet.car(id);
      expect(car?.openFaults.size).toBe(0);
      expect(fleet.table.columns.fault[car?.slot ?? -1]).toBe(0);
      platform.clock.forward(quietMs);
      await third.live.tick();
      await third.live.road.waitUntilWritten();
      expect(await records()).toEqual([{ recovered_at: new Date(faultAtMs), is_late: true }]);
    } finally {
      await third.close();
    }
  });
});
