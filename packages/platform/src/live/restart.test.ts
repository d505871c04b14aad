import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { App } from '../plugins/schemas.ts';
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
  await platform.app.live.road.settled();
  second = await buildApp({
    db: platform.db,
    clock: platform.clock,
    config: readConfig({ PORT: '0', MQTT_PORT: '0' }),
    log: pino({ level: 'silent' }),
  });
  await second.ready();
});

afterAll(async () => {
  await second?.close();
  await platform?.close();
});

describe('a platform that starts again', () => {
  it('has the open alarms on their dots, and knows nothing of how elevators are until they speak', () => {
    const { book, fleet } = second.live;
    const car = fleet.car(site.elevators[0]?.id ?? '');
    expect(book.openOf(site.elevators[0]?.id ?? '', 'bell')).toMatchObject({ state: 'open' });
    expect(fleet.table.columns.alarm[car?.slot ?? -1]).toBe(3);
    expect(fleet.table.columns.fault[car?.slot ?? -1]).toBe(7);
    expect(fleet.table.columns.online[car?.slot ?? -1]).toBe(0);
    expect(fleet.table.columns.floor[car?.slot ?? -1]).toBe(-32_768);
  });

  it('takes a repeated event for the one it was', async () => {
    await send(second, [bell, { channel: 'event', body: { id: 'fault-1', kind: 'fault', fault: 7 } }]);
    await second.live.road.settled();
    const told = (await operator.get('/events/after/0')).json<LiveEvent[]>();
    expect(told.filter((event) => event.kind === 'bellPressed')).toHaveLength(1);
    expect(told.filter((event) => event.kind === 'faultOpened')).toHaveLength(1);
  });

  it('lets the alarm be decided where it was left, and numbers go on without a gap', async () => {
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
    const told = (await operator.get('/events/after/0')).json<LiveEvent[]>();
    expect(told.map((event) => event.seq)).toEqual(told.map((_, index) => index + 1));
  });
});
