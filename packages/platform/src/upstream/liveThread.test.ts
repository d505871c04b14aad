import { flagBits } from '@hoistway/shared/domain/elevatorCodes.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDevice, seedLiveSite } from '../testing/liveSite.ts';
import type { TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';
import { openUpstream, type UpstreamClient } from '../testing/upstreamClient.ts';

let platform: TestPlatform;
let url: string;
let site: TestSite;
let device: MqttClient;
const clients: UpstreamClient[] = [];

const watch = async (username: string): Promise<UpstreamClient> => {
  const { session } = await platform.login(username);
  const client = await openUpstream(url, session);
  clients.push(client);
  return client;
};

const publish = (reading: object, channel = 'state') =>
  device.publishAsync(
    `hoistway/1/${site.dtuCode}/${channel}`,
    JSON.stringify({ node: 1, atMs: platform.clock.now(), ...reading }),
    { qos: 1 },
  );

beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 2 });
  url = (await platform.listen()).url;
  device = await connectDevice(platform.app, site.dtuCode);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await device?.endAsync(true);
  await platform?.close();
});

describe('the live path', () => {
  it('shows a device’s message on the socket, a frame later', async () => {
    const client = await watch('operator1');
    await client.waitFor(messageType.hello);
    const row = site.elevators[0]?.row ?? -1;
    client.request({ op: 'status', on: true });
    client.request({ op: 'watch', level: 'motion', add: [row], drop: [] });
    await publish({
      mode: 'normal',
      run: 'moving',
      direction: 'up',
      floor: 7,
      speedMps: 1.6,
      door: 'closed',
    });
    await client.until((mirror) => {
      const slot = mirror.table.slotOf(row);
      return slot >= 0 && mirror.table.columns.floor[slot] === 7 && mirror.table.columns.mode[slot] === 1;
    });
    const slot = client.mirror.table.slotOf(row);
    expect(client.mirror.table.columns.speed[slot]).toBe(1600);
    expect(client.mirror.table.columns.online[slot]).toBe(1);
  });

  it('turns a stuck car with a person inside into one alarm, its event and the lamp', async () => {
    const client = await watch('operator1');
    client.request({ op: 'resume', cursor: null });
    await client.waitFor(messageType.resumed);
    await publish({
      run: 'moving',
      door: 'closed',
      flags: { doorZone: false, callRegistered: true, passengers: true },
    });
    platform.clock.forward(2_000);
    await publish({
      run: 'stopped',
      speedMps: 0,
      door: 'closed',
      flags: { doorZone: false, passengers: true },
    });
    await expect
      .poll(() => platform.app.live.fleet.table.columns.flags[0]! & flagBits.passengers)
      .toBeGreaterThan(0);
    for (let second = 0; second < 35; second++) {
      platform.clock.forward(1_000);
      await platform.app.live.tick();
    }
    const event = await client.waitFor(messageType.event, (one) => one.event.kind === 'alarmRaised');
    const light = await client.waitFor(messageType.light);
    expect(event.event.body).toMatchObject({ kind: 'trapped', class: 1, degree: 'probable' });
    expect(light).toMatchObject({ alarmType: 1, alarmId: event.event.alarmId });
    const kinds = client.messages.map((message) => message.type);
    expect(kinds.indexOf(4)).toBeLessThan(kinds.lastIndexOf(3));
    expect(
      client.messages.filter((one) => one.type === messageType.event && one.event.kind === 'alarmRaised'),
    ).toHaveLength(1);
  });

  it.each([
    ['another tenant', 'southerner'],
    ['a company that has nothing to do with the elevator', 'workerB'],
  ])('sends %s nothing, for any request', async (_, username) => {
    const client = await watch(username);
    client.request({ op: 'resume', cursor: 0 });
    const resumedMessage = await client.waitFor(messageType.resumed);
    client.request({ op: 'status', on: true });
    for (const level of ['status', 'motion', 'detail'] as const) client.request({ op: 'snapshot', level });
    client.request({ op: 'watch', level: 'motion', add: site.elevators.map((one) => one.row), drop: [] });
    client.request({ op: 'watch', level: 'detail', add: site.elevators.map((one) => one.row), drop: [] });
    await publish({ floor: 9 });
    await client.until(() => client.frames >= 1);
    platform.clock.forward(2_000);
    await client.until(() => client.frames >= 2);
    expect(resumedMessage.open).toEqual([]);
    expect(client.mirror.table.size).toBe(0);
    const [unrecordedMessages, others] = [
      client.messages.filter((one) => one.type === messageType.unrecorded),
      client.messages.filter((one) => ![2, 5, 9].includes(one.type)),
    ];
    expect(others).toEqual([]);
    for (const one of unrecordedMessages) expect(one).toMatchObject({ alarms: [], since: null });
  });
});
