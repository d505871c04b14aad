import { SiteFrameWriter } from '@hoistway/shared/fleet/siteFrameWriter.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchSites } from '../testing/liveSite.ts';
import { deviceSecret, seedSite, type TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let north: TestSite;
let south: TestSite;
const devices: MqttClient[] = [];

const connect = async (username: string, password: string, more: object = {}): Promise<MqttClient> => {
  const device = await connectAsync(`mqtt://127.0.0.1:${platform.app.live.link.port}`, {
    username,
    password,
    reconnectPeriod: 0,
    ...more,
  });
  devices.push(device);
  return device;
};

const column = (elevator: TestSite['elevators'][number] | undefined, name: 'floor' | 'load') => {
  const { table } = platform.app.live.fleet;
  return table.columns[name][table.slotOf(elevator?.row ?? -1)];
};

const reading = (more: object = {}) => JSON.stringify({ node: 1, atMs: platform.clock.now(), ...more });

beforeAll(async () => {
  platform = await startPlatform();
  const { people, db } = platform;
  north = await seedSite(db, people.north, { dtuCode: '10000000001', elevators: 120 });
  south = await seedSite(db, people.south, { dtuCode: '20000000001', elevators: 1 });
  await watchSites(platform, { tenants: [people.north, people.south], elevators: 121 });
});

afterEach(async () => {
  for (const device of devices.splice(0)) await device.endAsync(true);
});

afterAll(() => platform?.close());

describe('a device', () => {
  it('connects with its own secret only', async () => {
    await expect(connect(north.dtuCode, 'wrong')).rejects.toThrow(/Not authorized|Bad|refused/i);
    await expect(connect('99999999999', deviceSecret)).rejects.toThrow();
    await expect(connect(north.dtuCode, deviceSecret)).resolves.toBeDefined();
  });

  it('publishes under its own code only, and is disconnected when it tries another', async () => {
    const device = await connect(north.dtuCode, deviceSecret);
    const closing = new Promise<void>((resolve) => device.once('close', () => resolve()));
    device.publish(`hoistway/1/${south.dtuCode}/state`, reading({ floor: 13 }));
    await closing;
    expect(column(south.elevators[0], 'floor')).not.toBe(13);
  });

  it('receives no other device’s commands', async () => {
    const device = await connect(north.dtuCode, deviceSecret);
    const subscriptions = await device
      .subscribeAsync([`hoistway/1/${south.dtuCode}/cmd`, 'hoistway/1/#'])
      .then(
        (grants) => grants.map((grant) => grant.qos),
        () => [128, 128],
      );
    expect(subscriptions.every((qos) => qos === 128)).toBe(true);
  });

  it('gets a keyframe request when it begins amid its site frames, on each connection again', async () => {
    const { clock, app } = platform;
    const writer = new SiteFrameWriter(1);
    const publishFloor = (device: MqttClient, floor: number) =>
      device.publish(
        `hoistway/1/${north.dtuCode}/bin`,
        Buffer.from(writer.frame([{ node: 1, run: 'stopped', floor }], clock.now())),
      );
    writer.frame([{ node: 1, run: 'stopped', floor: 3 }], clock.now());
    for (const floor of [14, 15]) {
      const device = await connect(north.dtuCode, deviceSecret);
      const command = new Promise<unknown>((resolve) => {
        device.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString()).op));
      });
      await device.subscribeAsync(`hoistway/1/${north.dtuCode}/cmd`, { qos: 1 });
      clock.forward(6000);
      publishFloor(device, floor);
      expect(await command).toBe('keyframe');
      expect(column(north.elevators[0], 'floor')).not.toBe(floor);
      writer.requestKeyframe();
      publishFloor(device, floor);
      await vi.waitUntil(() => column(north.elevators[0], 'floor') === floor, { timeout: 60_000 });
      await device.endAsync(true);
    }
    expect(app.live.fleet.dtus.get(north.dtuCode)?.siteBase?.base.number).toBe(3);
  });

  it('sends for a hundred elevators in one message', async () => {
    const device = await connect(north.dtuCode, deviceSecret);
    const readings = north.elevators.map(({ node }) => ({
      node,
      atMs: platform.clock.now(),
      floor: 1 + (node % 20),
    }));
    await device.publishAsync(`hoistway/1/${north.dtuCode}/state`, JSON.stringify({ readings }), { qos: 1 });
    await vi.waitUntil(() => column(north.elevators[119], 'floor') === 1);
    expect(north.elevators.every((one) => column(one, 'floor') === 1 + (one.node % 20))).toBe(true);
  });

  it('with thousands of invalid messages blocks no other, fills no table, and is counted', async () => {
    const [bad, good] = await Promise.all([
      connect(north.dtuCode, deviceSecret),
      connect(south.dtuCode, deviceSecret),
    ]);
    const nonsense = [
      '{',
      '[]',
      '{"node":1}',
      '{"node":1,"atMs":-5}',
      '{"node":1,"atMs":5,"floor":999}',
      '\u0000\uffff',
    ];
    for (let index = 0; index < 3_000; index++)
      bad.publish(`hoistway/1/${north.dtuCode}/state`, nonsense[index % nonsense.length] ?? '');
    bad.publish(`hoistway/1/${north.dtuCode}/bin`, Buffer.from([0xb1, 0xff, 0xff]));
    await bad.publishAsync(`hoistway/1/${north.dtuCode}/status`, '7', { qos: 1 });
    await good.publishAsync(`hoistway/1/${south.dtuCode}/state`, reading({ floor: 7 }), { qos: 1 });
    await vi.waitUntil(() => column(south.elevators[0], 'floor') === 7);
    const metrics = await platform.app.live.metrics.metrics();
    expect(metrics).toMatch(/hoistway_ingest_refused_total\{reason="json"\} \d{3,}/);
    const operator = await platform.login('operator1');
    const stranger = await platform.login('southerner');
    await vi.waitUntil(async () => (await operator.get('/deadLetters')).json().total > 0, {
      timeout: 10_000,
    });
    const letters = (await operator.get('/deadLetters')).json();
    expect(letters.total).toBeLessThanOrEqual(20);
    expect(letters.records[0]).toMatchObject({ dtuCode: north.dtuCode, reason: expect.any(String) });
    expect((await stranger.get('/deadLetters')).json().total).toBe(0);
  });

  it('reports its loss by its last will, and is disconnected once it is blacklisted', async () => {
    const device = await connect(north.dtuCode, deviceSecret, {
      will: {
        topic: `hoistway/1/${north.dtuCode}/status`,
        payload: Buffer.from('{"online":false}'),
        qos: 1,
        retain: true,
      },
    });
    await device.publishAsync(`hoistway/1/${north.dtuCode}/status`, '{"online":true}', {
      qos: 1,
      retain: true,
    });
    const dtu = platform.app.live.fleet.dtus.get(north.dtuCode);
    expect(dtu?.isConnected).toBe(true);
    device.stream.destroy();
    await vi.waitUntil(() => dtu?.isConnected === false);

    const again = await connect(north.dtuCode, deviceSecret);
    const closing = new Promise<void>((resolve) => again.once('close', () => resolve()));
    await platform.db.ownerPool.query('update dtus set is_blacklisted = true where dtu_code = $1', [
      north.dtuCode,
    ]);
    platform.app.platform.changes.emit('changed', {
      resource: 'dtus',
      action: 'updated',
      tenantId: platform.people.north.id,
      ids: [dtu?.id ?? ''],
    });
    await closing;
    await expect(connect(north.dtuCode, deviceSecret)).rejects.toThrow();
  });
});
