import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeviceLink } from './deviceLink.ts';
import { joinBroker } from './externalBroker.ts';

const mosquitto = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  existsSync,
);

/** Without a Mosquitto on this machine there is no foreign broker to join. */
describe.skipIf(mosquitto === undefined)('an existing broker', () => {
  let folder: string;
  let broker: ChildProcess;
  let url: string;
  const heard: string[][] = [[], []];
  let links: DeviceLink[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoistway-broker-'));
    const port = await freePort();
    const file = join(folder, 'mosquitto.conf');
    await writeFile(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
    broker = spawn(mosquitto ?? '', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    broker.stderr?.on('data', (text) => {
      said += String(text);
    });
    await vi.waitUntil(() => said.includes('running'), { timeout: 10_000 });
    url = `mqtt://127.0.0.1:${port}`;
    links = await Promise.all(
      heard.map((messages) =>
        joinBroker(url, {
          receive: (topic, payload) => messages.push(`${topic} ${Buffer.from(payload).toString()}`),
          onError: (error) => {
            throw error;
          },
        }),
      ),
    );
  });

  afterAll(async () => {
    for (const link of links) await link.close();
    if (broker && broker.exitCode === null) {
      const ended = new Promise((resolve) => broker.once('exit', resolve));
      broker.kill();
      await ended;
    }
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
    await vi.waitUntil(() => heard.flat().length === 41);
    expect(new Set(heard.flat()).size).toBe(41);
    expect(heard.every((messages) => messages.length > 5)).toBe(true);
    await links[0]?.send('10000000001', 'reset');
    await vi.waitUntil(() => commands.length === 1);
    expect(commands).toEqual(['reset']);
    await device.endAsync();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
