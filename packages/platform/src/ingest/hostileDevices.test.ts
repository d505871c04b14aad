import type { Socket } from 'node:net';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchSites } from '../testing/liveSite.ts';
import {
  connectPacket,
  mqttPacket,
  mqttText,
  openRaw,
  publishPacket,
  waitForClose,
} from '../testing/rawMqtt.ts';
import { deviceSecret, seedSite, type TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

/** Without the limits a neighbour of each of these floods waited for 5 s and more. */
const promptMs = 2_000;
const codes = ['10000000001', '10000000002', '10000000003', '10000000004', '10000000005', '10000000006'];

let platform: TestPlatform;
let neighbour: TestSite;
let sites: TestSite[];
const devices: MqttClient[] = [];
const sockets: Socket[] = [];

const port = () => platform.app.live.link.port;

const enter = async (username: string, password = deviceSecret, more: object = {}): Promise<MqttClient> => {
  const device = await connectAsync(`mqtt://127.0.0.1:${port()}`, {
    username,
    password,
    reconnectPeriod: 0,
    ...more,
  });
  devices.push(device);
  return device;
};

const raw = async (): Promise<Awaited<ReturnType<typeof openRaw>>> => {
  const socket = await openRaw(port());
  sockets.push(socket.socket);
  return socket;
};

const rawDevice = async (code: string): Promise<Awaited<ReturnType<typeof openRaw>>> => {
  const socket = await raw();
  socket.socket.write(connectPacket(code, deviceSecret));
  await vi.waitUntil(() => socket.receivedPieces.length > 0);
  expect(socket.receivedPieces[0]?.[3]).toBe(0);
  return socket;
};

/** Durations until each of the neighbour's bells is in the database, one after the other. */
async function bellsOf(device: MqttClient, count: number): Promise<number[]> {
  const delays: number[] = [];
  for (let index = 0; index < count; index++) {
    const sentAt = performance.now();
    const event = {
      id: `bell-${sentAt}`,
      node: 1,
      atMs: platform.clock.now(),
      kind: index % 2 ? 'bellReleased' : 'bell',
    };
    await device.publishAsync(`hoistway/1/${neighbour.dtuCode}/event`, JSON.stringify(event), { qos: 1 });
    delays.push(performance.now() - sentAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return delays;
}

const reasonsOf = async (code: string): Promise<string[]> => {
  const operator = await platform.login('operator1');
  const answer = await operator.get('/deadLetters', { dtuCode: code, pageSize: '50' });
  return answer.json<{ records: { reason: string }[] }>().records.map(({ reason }) => reason);
};

const eventRows = async (code: string): Promise<number> => {
  const result = await platform.db.ownerPool.query<{ count: string }>(
    'select count(*) from device_event_ids where dtu_code = $1',
    [code],
  );
  return Number(result.rows[0]?.count);
};

beforeAll(async () => {
  platform = await startPlatform();
  const { people, db } = platform;
  neighbour = await seedSite(db, people.north, { dtuCode: '20000000001', elevators: 1 });
  sites = [];
  for (const dtuCode of codes) sites.push(await seedSite(db, people.north, { dtuCode, elevators: 1 }));
  await watchSites(platform, { tenants: [people.north], elevators: 1 + codes.length });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const device of devices.splice(0)) await device.endAsync(true);
});

afterAll(() => platform?.close());

describe('beside a device', () => {
  it('that sends truncated JSON without end, others are served at once; it is cut off, and its page shows that', async () => {
    const [code = ''] = codes;
    const good = await enter(neighbour.dtuCode);
    const bad = await rawDevice(code);
    const one = publishPacket(`hoistway/1/${code}/state`, '{"readings":[{"node":1,"atMs":17');
    bad.socket.write(Buffer.concat(Array.from({ length: 300_000 }, () => one)));
    const delays = await bellsOf(good, 20);
    expect(Math.max(...delays)).toBeLessThan(promptMs);
    await waitForClose(bad.socket);
    await expect(enter(code)).rejects.toThrow(/unavailable/i);
    await vi.waitUntil(async () => (await reasonsOf(code)).some((reason) => reason.startsWith('cutOff')), {
      timeout: 10_000,
    });
  });

  it('that announces a packet of 128 MB, others are served at once, and the device is cut off at the announcement', async () => {
    const [, code = ''] = codes;
    const good = await enter(neighbour.dtuCode);
    const bad = await rawDevice(code);
    bad.socket.write(mqttPacket(0x30, [mqttText(`hoistway/1/${code}/state`)], 128 * 2 ** 20));
    const part = Buffer.alloc(2 ** 20, 0x20);
    for (let index = 0; index < 128; index++) bad.socket.write(part);
    const delays = await bellsOf(good, 10);
    expect(Math.max(...delays)).toBeLessThan(promptMs);
    await waitForClose(bad.socket);
    await vi.waitUntil(async () => (await reasonsOf(code)).includes(`tooLong: ${128 * 2 ** 20} B`), {
      timeout: 10_000,
    });
  });

  it('that rings a bell 60,000 times, others are served at once, and few of them are written', async () => {
    const [, , code = ''] = codes;
    const good = await enter(neighbour.dtuCode);
    const bad = await rawDevice(code);
    const atMs = platform.clock.now();
    const rings = Array.from({ length: 60_000 }, (_, index) =>
      publishPacket(
        `hoistway/1/${code}/event`,
        JSON.stringify({ id: `ring-${index}`, node: 1, atMs, kind: index % 2 ? 'bellReleased' : 'bell' }),
      ),
    );
    bad.socket.write(Buffer.concat(rings));
    const delays = await bellsOf(good, 20);
    expect(Math.max(...delays)).toBeLessThan(promptMs);
    expect(platform.app.live.fleet.dtus.get(code)?.events).toBeLessThan(1_000);
  });

  it('that floods readings, others are served at once, and it is slowed down instead of losing any', async () => {
    const [, , , code = ''] = codes;
    const good = await enter(neighbour.dtuCode);
    const flood = await rawDevice(code);
    const count = 3_000;
    const one = publishPacket(
      `hoistway/1/${code}/state`,
      JSON.stringify({ node: 1, atMs: platform.clock.now(), floor: 3 }),
    );
    const pushes = () => platform.app.live.fleet.dtus.get(code)?.pushes ?? 0;
    flood.socket.write(Buffer.concat(Array.from({ length: count }, () => one)));
    const delays = await bellsOf(good, 10);
    expect(Math.max(...delays)).toBeLessThan(promptMs);
    expect(pushes()).toBeLessThan(count);
    await vi.waitUntil(() => pushes() === count, { timeout: 20_000, interval: 50 });
  });

  it('a site gateway has a budget in proportion to its elevators', async () => {
    const { people, db } = platform;
    const site = await seedSite(db, people.north, { dtuCode: '30000000001', elevators: 100 });
    await watchSites(platform, { tenants: [people.north], elevators: 101 + codes.length });
    const gateway = await enter(site.dtuCode);
    const events = site.elevators.map(({ node }) => ({
      id: `fault-${node}`,
      node,
      atMs: platform.clock.now(),
      kind: 'fault',
      fault: 1,
    }));
    for (const turn of [1, 2, 3, 4, 5]) {
      const repeatedEvents = events.map((event) => ({ ...event, id: `${event.id}-${turn}` }));
      await gateway.publishAsync(
        `hoistway/1/${site.dtuCode}/event`,
        JSON.stringify({ events: repeatedEvents }),
        {
          qos: 1,
        },
      );
    }
    expect(platform.app.live.fleet.dtus.get(site.dtuCode)?.events).toBe(500);
  });
});

describe('a backlog', () => {
  it('longer than the budget is received completely, later', async () => {
    const [, , , , code = ''] = codes;
    const device = await enter(code);
    const atMs = platform.clock.now() - 3_600_000;
    const count = 280;
    const publications = Array.from({ length: count }, (_, index) =>
      device.publishAsync(
        `hoistway/1/${code}/event`,
        JSON.stringify({ id: `stored-${index}`, node: 1, atMs: atMs + index * 1_000, kind: 'powerLost' }),
        { qos: 1 },
      ),
    );
    await Promise.all(publications);
    expect(await eventRows(code)).toBe(count);
  });
});

describe('a connection', () => {
  it('that has not logged in may not send a long packet', async () => {
    const { socket } = await raw();
    socket.write(mqttPacket(0x10, [mqttText('MQTT'), Buffer.from([4, 0xc2, 0, 0])], 128 * 2 ** 20));
    await waitForClose(socket);
  });

  it('that has not logged in shares a bound of memory with all others', async () => {
    const packetStart = mqttPacket(
      0x10,
      [mqttText('MQTT'), Buffer.from([4, 0xc2, 0, 0]), Buffer.alloc(100_000)],
      120_000,
    );
    const sockets = await Promise.all(Array.from({ length: 250 }, raw));
    for (const { socket } of sockets) socket.write(packetStart);
    await vi.waitUntil(() => sockets.filter(({ socket }) => socket.closed).length >= 80, { timeout: 10_000 });
    expect(sockets.filter(({ socket }) => !socket.closed).length).toBeGreaterThan(100);
    await enter(neighbour.dtuCode);
  });

  it('of MQTT 5 is refused with that reason', async () => {
    await expect(enter(neighbour.dtuCode, deviceSecret, { protocolVersion: 5 })).rejects.toMatchObject({
      code: 0x84,
    });
  });

  it('above the limit of one code replaces its oldest', async () => {
    const { connections } = platform.app.platform.config.deviceLimits;
    const first = await enter(neighbour.dtuCode);
    const closing = new Promise<void>((resolve) => first.once('close', () => resolve()));
    for (let index = 1; index < connections; index++) await enter(neighbour.dtuCode);
    expect(first.connected).toBe(true);
    const last = await enter(neighbour.dtuCode);
    await closing;
    expect(last.connected).toBe(true);
  });

  it('keeps no session: a command sent meanwhile is not executed hours later', async () => {
    const commands = `hoistway/1/${neighbour.dtuCode}/cmd`;
    const more = { clean: false, clientId: 'kept' };
    const first = await enter(neighbour.dtuCode, deviceSecret, more);
    await first.subscribeAsync(commands, { qos: 1 });
    await first.endAsync();
    await platform.app.live.link.send(neighbour.dtuCode, '{"op":"reset"}');
    const rawSocket = await raw();
    rawSocket.socket.write(
      mqttPacket(0x10, [
        mqttText('MQTT'),
        Buffer.from([4, 0xc0, 0, 0]),
        mqttText('kept'),
        mqttText(neighbour.dtuCode),
        mqttText(deviceSecret),
      ]),
    );
    await vi.waitUntil(() => rawSocket.receivedPieces.length > 0);
    rawSocket.socket.write(mqttPacket(0xc0, []));
    await vi.waitUntil(() => Buffer.concat(rawSocket.receivedPieces).length >= 6);
    expect([...Buffer.concat(rawSocket.receivedPieces)]).toEqual([0x20, 2, 0, 0, 0xd0, 0]);
  });
});

describe('wrong secrets', () => {
  it('are answered ever later, are shown on the device’s page, and never block the right one', async () => {
    const code = codes[5] ?? '';
    const delays: number[] = [];
    for (let index = 0; index < 7; index++) {
      const beganAt = performance.now();
      await expect(enter(code, 'wrong')).rejects.toThrow();
      delays.push(performance.now() - beganAt);
    }
    expect(delays[5]).toBeGreaterThan(450);
    expect(delays[6]).toBeGreaterThan(950);
    const guesses = Array.from({ length: 400 }, async () => {
      const { socket } = await raw();
      socket.write(connectPacket(code, 'guess'));
      return waitForClose(socket);
    });
    const beganAt = performance.now();
    await enter(code);
    expect(performance.now() - beganAt).toBeLessThan(promptMs);
    await Promise.race(guesses);
    await vi.waitUntil(async () => (await reasonsOf(code)).some((one) => one.startsWith('wrongSecret')), {
      timeout: 10_000,
    });
  });
});
