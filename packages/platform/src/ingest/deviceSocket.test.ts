import { connect, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { hashDeviceSecret } from '../db/passwordHash.ts';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { startBroker } from './broker.ts';
import type { DeviceLink } from './deviceLink.ts';
import { deviceRoom } from './deviceRoom.ts';
import { ingestMetrics } from './ingestMetrics.ts';

const code = '10000000001';
const secret = 'a-device-secret';
let broker: DeviceLink | undefined;
const sockets: Socket[] = [];
const errors: unknown[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await broker?.close();
  expect(errors.splice(0)).toEqual([]);
});

/** The broker with one known device; its messages are kept as text. */
async function listening(room = Number.POSITIVE_INFINITY): Promise<string[]> {
  const fleet = new LiveFleet(() => new DeviceClock());
  fleet.putDtu({
    code,
    id: '1',
    tenantId: '1',
    orgIds: [],
    isBlacklisted: false,
    secretHash: hashDeviceSecret(secret),
  });
  const topics: string[] = [];
  broker = await startBroker(
    {
      fleet,
      metrics: ingestMetrics(new Registry()),
      receive: (topic, payload) => topics.push(`${topic} ${Buffer.from(payload)}`),
      waitUntilCommitted: async () => {},
      onProblem: () => {},
      onWrongLogin: () => {},
      onError: (error) => errors.push(error),
    },
    { port: 0, host: '127.0.0.1', room, limits: readConfig({}).deviceLimits },
  );
  return topics;
}

async function enter(keepAliveSeconds = 0): Promise<{ socket: Socket; answers: Buffer[] }> {
  const socket = connect({ port: broker?.port ?? 0, host: '127.0.0.1', noDelay: true });
  sockets.push(socket);
  const answers: Buffer[] = [];
  socket.on('data', (data: Buffer) => answers.push(data));
  socket.write(
    packet(
      0x10,
      text('MQTT'),
      Buffer.from([4, 0xc2, 0, keepAliveSeconds]),
      text('me'),
      text(code),
      text(secret),
    ),
  );
  await vi.waitUntil(() => answers.length > 0);
  expect(answers[0]?.[3]).toBe(0);
  return { socket, answers };
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

function packet(first: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let rest = body.length;
  do {
    length.push(rest > 127 ? (rest & 127) | 128 : rest);
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

const publish = (topic: string, payload: string, messageId?: number): Buffer =>
  messageId === undefined
    ? packet(0x30, text(topic), Buffer.from(payload))
    : packet(0x32, text(topic), Buffer.from([messageId >> 8, messageId & 255]), Buffer.from(payload));

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let product = Math.imul(state ^ (state >>> 15), state | 1);
    product ^= product + Math.imul(product ^ (product >>> 7), product | 61);
    return ((product ^ (product >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a device’s socket', () => {
  it.each([1, 2, 3, 4])(
    'receives everything once and in order, for any division of the bytes (%i)',
    async (seed) => {
      const random = numbers(seed);
      const topics = await listening();
      const { socket } = await enter();
      const sentTopics: string[] = [];
      const stream: Buffer[] = [];
      for (let index = 0; index < 600; index++) {
        const channel = random() < 0.8 ? 'state' : 'event';
        const topic = `hoistway/1/${code}/${channel}`;
        const long = random();
        const payload = `${index} ${'x'.repeat(long < 0.9 ? long * 100 : long < 0.995 ? 5_000 : 300_000)}`;
        sentTopics.push(`${topic} ${payload}`);
        stream.push(publish(topic, payload, channel === 'event' ? index + 1 : undefined));
        if (random() < 0.05) stream.push(packet(0xc0));
      }
      const bytes = Buffer.concat(stream);
      for (let at = 0; at < bytes.length; ) {
        const size = 1 + Math.floor(random() ** 4 * 70_000);
        socket.write(bytes.subarray(at, at + size));
        at += size;
        if (random() < 0.2) await new Promise((resolve) => setImmediate(resolve));
      }
      await vi.waitUntil(() => topics.length >= sentTopics.length, { timeout: 20_000 });
      expect(topics.map((one) => one.slice(0, 60))).toEqual(sentTopics.map((one) => one.slice(0, 60)));
      expect(topics).toEqual(sentTopics);
    },
  );

  it('is not closed for silence while readings arrive', async () => {
    const topics = await listening();
    const { socket } = await enter(1);
    const until = Date.now() + 2_500;
    while (Date.now() < until) {
      socket.write(publish(`hoistway/1/${code}/state`, 'x'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(socket.destroyed).toBe(false);
    expect(topics.length).toBeGreaterThan(20);
  });

  it('is closed when it publishes under another code, without receiving that', async () => {
    const topics = await listening();
    const { socket } = await enter();
    const closing = new Promise((resolve) => socket.once('close', resolve));
    socket.write(publish(`hoistway/1/${code}/state`, 'mine'));
    socket.write(publish('hoistway/1/20000000001/state', 'another’s'));
    await closing;
    expect(topics).toEqual([`hoistway/1/${code}/state mine`]);
  });

  it('receives nothing before it has authenticated', async () => {
    const topics = await listening();
    const socket = connect({ port: broker?.port ?? 0, host: '127.0.0.1' });
    sockets.push(socket);
    const closing = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.write(
      Buffer.concat([
        packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 0]), text('me'), text(code), text('wrong')),
        publish(`hoistway/1/${code}/state`, 'x'),
      ]),
    );
    await closing;
    expect(topics).toEqual([]);
  });

  it('is rejected beyond the broker’s limit, which is reported once; connected devices are served', async () => {
    const topics = await listening(2);
    const { socket } = await enter();
    const silent = connect({ port: broker?.port ?? 0, host: '127.0.0.1' });
    sockets.push(silent);
    await new Promise((resolve) => silent.once('connect', resolve));
    for (let late = 0; late < 3; late++) {
      const shut = connect({ port: broker?.port ?? 0, host: '127.0.0.1' });
      sockets.push(shut);
      await new Promise((resolve) => shut.on('error', resolve).on('close', resolve).resume());
    }
    expect(errors.splice(0).map(String)).toEqual([expect.stringContaining('2 connections are open')]);
    socket.write(publish(`hoistway/1/${code}/state`, 'x'));
    await vi.waitUntil(() => topics.length === 1);
    socket.destroy();
    await vi.waitFor(() => enter());
  });

  it('leaves the platform enough of its open files', () => {
    expect([deviceRoom(1_048_576), deviceRoom(20_000), deviceRoom(1_024)]).toEqual([1_047_576, 19_000, 512]);
    expect(deviceRoom()).toBeGreaterThan(0);
  });

  it('closes a connection without MQTT', async () => {
    await listening();
    const { socket } = await enter();
    const closing = new Promise((resolve) => socket.once('close', resolve));
    socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]));
    await closing;
  });
});
