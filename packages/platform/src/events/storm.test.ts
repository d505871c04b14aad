import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDevice, watchSites } from '../testing/liveSite.ts';
import { seedSite, type TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { openUpstream, type UpstreamClient } from '../testing/upstreamClient.ts';

const gateways = 20;
const each = 100;

let platform: TestPlatform;
let sites: TestSite[];
let devices: MqttClient[];
let client: UpstreamClient;

beforeAll(async () => {
  platform = await startPlatform();
  sites = [];
  for (let index = 0; index < gateways; index++)
    sites.push(
      await seedSite(platform.db, platform.people.north, {
        dtuCode: String(10_000_000_001 + index),
        elevators: each,
      }),
    );
  await watchSites(platform, { tenants: [platform.people.north], elevators: gateways * each });
  const { url } = await platform.listen();
  devices = await Promise.all(sites.map(({ dtuCode }) => connectDevice(platform.app, dtuCode)));
  client = await openUpstream(url, (await platform.login('operator1')).session);
  client.request({ op: 'resume', cursor: null });
  await client.waitFor(messageType.resumed);
});

afterAll(async () => {
  client?.close();
  await Promise.all((devices ?? []).map((device) => device.endAsync(true)));
  await platform?.close();
});

const publish = (index: number, channel: string, body: object) =>
  devices[index]?.publishAsync(`hoistway/1/${sites[index]?.dtuCode}/${channel}`, JSON.stringify(body), {
    qos: 1,
  });

describe('a storm', () => {
  it('of two thousand faults and states delays no bell behind it, and loses none of its events', async () => {
    const atMs = platform.clock.now();
    for (let index = 0; index < gateways; index++) {
      const readings = Array.from({ length: each }, (_, node) => ({
        node: node + 1,
        atMs,
        run: 'stopped',
        door: 'closed',
        fault: node % 2 === 0 ? 7 : 2,
        flags: { doorZone: false },
      }));
      void publish(index, 'state', { readings });
    }
    await publish(gateways - 1, 'event', { id: 'help', node: 100, atMs, kind: 'bell' });
    const bell = await client.waitFor(
      messageType.event,
      ({ event }) => event.kind === 'alarmRaised' && event.body.kind === 'bell',
    );
    const countEvents = () =>
      client.messages.reduce((count, one) => count + (one.type === messageType.event ? 1 : 0), 0);
    await client.until(() => client.messages.length > gateways * each && countEvents() > gateways * each);
    const events = client.messages.flatMap((one) => (one.type === messageType.event ? [one.event] : []));
    expect(events.filter((event) => event.kind === 'faultOpened')).toHaveLength(gateways * each);
    const before = events.findIndex((event) => event.id === bell.event.id);
    expect(before).toBeLessThan(events.length - 1);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  });

  it('of power cuts is one incident per site, with its members', async () => {
    await Promise.all(sites.map((_, index) => publish(index, 'status', { online: true, mains: false })));
    await vi.waitUntil(() => platform.app.live.book.openCount === gateways + 1);
    await platform.app.live.road.waitUntilWritten();
    const operator = await platform.login('operator1');
    const open = (await operator.get('/elevatorLcds/alarms')).json<{ kind: string; members: string[] }[]>();
    const incidents = open.filter((alarm) => alarm.kind === 'powerLoss');
    expect(incidents.map((alarm) => alarm.members.length)).toEqual(Array(gateways).fill(each));
  });
});
