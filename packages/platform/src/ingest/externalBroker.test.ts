import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeviceLink } from './deviceLink.ts';
import { deviceChannels } from './deviceTopics.ts';
import { joinBroker } from './externalBroker.ts';

const mosquitto = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  existsSync,
);

/** Skipped without a Mosquitto on this machine. */
describe.skipIf(mosquitto === undefined)('an existing broker', () => {
  let folder: string;
  let broker: ChildProcess;
  let url: string;
  const receivedTopics: string[][] = [[], []];
  let links: DeviceLink[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoistway-broker-'));
    ({ broker, url } = await start(folder, ['allow_anonymous true']));
    links = await Promise.all(
      receivedTopics.map((messages) =>
        joinBroker(url, {
          receive: (topic, payload) => messages.push(`${topic} ${Buffer.from(payload).toString()}`),
          onError: rethrow,
        }),
      ),
    );
  });

  afterAll(async () => {
    for (const link of links) await link.close();
    await end(broker);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('divides its messages among the platforms that read it, and carries commands to the device', async () => {
    const device = await connectAsync(url);
    const commands: string[] = [];
    device.on('message', (_, payload) => commands.push(String(payload)));
    await device.subscribeAsync('hoistway/1/10000000001/cmd', { qos: 1 });
    for (let index = 0; index < 40; index++)
      await device.publishAsync('hoistway/1/10000000001/state', String(index), { qos: 1 });
    await device.publishAsync('cube/10000000001/up', 'cube', { qos: 1 });
    await vi.waitUntil(() => receivedTopics.flat().length === 41);
    expect(new Set(receivedTopics.flat()).size).toBe(41);
    expect(receivedTopics.every((messages) => messages.length > 5)).toBe(true);
    await links[0]?.send('10000000001', 'reset');
    await vi.waitUntil(() => commands.length === 1);
    expect(commands).toEqual(['reset']);
    await device.endAsync();
  });
});

/** The configuration of the broker in `docker-compose.yml`. */
describe.skipIf(mosquitto === undefined)('the access rules of the production broker', () => {
  const [own, other] = ['10000000001', '10000000002'];
  const receivedTexts: string[] = [];
  let folder: string;
  let broker: ChildProcess;
  let url: string;
  let link: DeviceLink;
  let device: MqttClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoistway-broker-'));
    const passwords = join(folder, 'passwords');
    for (const [index, name] of ['platform', own, other].entries())
      execFileSync('mosquitto_passwd', [
        ...(index === 0 ? ['-c'] : []),
        '-b',
        passwords,
        name,
        `${name}-word`,
      ]);
    ({ broker, url } = await start(folder, [
      'user root',
      'allow_anonymous false',
      `password_file ${passwords}`,
      `acl_file ${join(import.meta.dirname, '../../../../docker/mosquitto/devices.acl')}`,
    ]));
    link = await joinBroker(url.replace('//', '//platform:platform-word@'), {
      receive: (topic, payload) => receivedTexts.push(`${topic} ${Buffer.from(payload).toString()}`),
      onError: rethrow,
    });
    device = await connectAsync(url, { clientId: own, username: own, password: `${own}-word` });
  });

  afterAll(async () => {
    await device?.endAsync(true);
    await link?.close();
    await end(broker);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('let a device publish under its own code on every channel, and under no other', async () => {
    const topicsOf = (code: string) => [
      ...deviceChannels.map((channel) => `hoistway/1/${code}/${channel}`),
      `cube/${code}/up`,
    ];
    for (const code of [other, own])
      for (const topic of topicsOf(code)) await device.publishAsync(topic, 'x', { qos: 1 });
    await vi.waitUntil(() => receivedTexts.length >= topicsOf(own).length);
    expect(receivedTexts.toSorted()).toEqual(
      topicsOf(own)
        .map((topic) => `${topic} x`)
        .toSorted(),
    );
  });

  it('let it receive its own commands only', async () => {
    const commands: string[] = [];
    device.on('message', (topic, payload) => commands.push(`${topic} ${payload}`));
    const topics = [`hoistway/1/${own}/cmd`, `hoistway/1/${other}/cmd`, '#'];
    await Promise.allSettled(topics.map((topic) => device.subscribeAsync(topic, { qos: 1 })));
    await link.send(other, 'not yours');
    await link.send(own, 'yours');
    await vi.waitUntil(() => commands.some((command) => command.endsWith(' yours')));
    expect(new Set(commands)).toEqual(new Set([`hoistway/1/${own}/cmd yours`]));
  });

  it('reject a client without a password', async () => {
    await expect(connectAsync(url, { reconnectPeriod: 0, connectTimeout: 5_000 })).rejects.toThrow();
    const guess = connectAsync(url, { username: own, password: 'guessed', reconnectPeriod: 0 });
    await expect(guess).rejects.toThrow();
  });
});

/** A Mosquitto with these lines of configuration in a folder of its own. */
async function start(
  folder: string,
  lines: readonly string[],
): Promise<{ broker: ChildProcess; url: string }> {
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  await writeFile(file, [`listener ${port} 127.0.0.1`, ...lines, ''].join('\n'));
  const broker = spawn(mosquitto ?? '', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  broker.stderr?.on('data', (text) => {
    output += String(text);
  });
  await vi.waitUntil(() => output.includes('running'), { timeout: 10_000 });
  return { broker, url: `mqtt://127.0.0.1:${port}` };
}

async function end(broker: ChildProcess | undefined): Promise<void> {
  if (!broker || broker.exitCode !== null) return;
  const exit = new Promise((resolve) => broker.once('exit', resolve));
  broker.kill();
  await exit;
}

const rethrow = (error: unknown) => {
  throw error;
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
