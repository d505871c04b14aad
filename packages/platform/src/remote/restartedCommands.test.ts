import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type MqttClient } from 'mqtt';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { seedLiveSite } from '../testing/liveSite.ts';
import { openRemoteDevice } from '../testing/remoteDevice.ts';
import { deviceSecret, seedSite } from '../testing/seedElevators.ts';
import { seedPeople } from '../testing/seedPeople.ts';
import { startPlatform } from '../testing/startPlatform.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';

const dtuCode = '10000000001';
const patience = { timeout: 120_000, interval: 100 };

/** Queues an echo to the device, as a process that is not the sender would. */
const queue = (db: Database, text: string) =>
  asPlatform(db, async (tx) => {
    const result = await tx.query<{ id: string }>(
      `insert into device_commands (tenant_id, org_id, dtu_code, operation, safety_class, state, status, requested_by,
         due_at, tries, parameters)
       select tenant_id, org_id, dtu_code, 'echo', 'read', 'created', 'executing', 'test', now() + interval '1 hour', 0,
         jsonb_build_object('text', $2::text) from dtus where dtu_code = $1 returning id`,
      [dtuCode, text],
    );
    return result.rows[0]?.id ?? '';
  });
const stateOf = (db: Database, id: string) =>
  asPlatform(db, async (tx) => {
    const result = await tx.query<{ state: string; tries: number }>(
      'select state, tries from device_commands where id = $1',
      [id],
    );
    return result.rows[0];
  });

it('sends each command once with two processes on the database', async () => {
  const platform = await startPlatform();
  await seedLiveSite(platform, { dtuCode, elevators: 1 });
  const second = await buildApp({
    db: platform.db,
    clock: platform.clock,
    config: readConfig({ PORT: '0', MQTT_PORT: '0' }),
    log: pino({ level: 'silent' }),
  });
  await second.ready();
  // The device is connected to both, as through an existing broker.
  const devices = [await openRemoteDevice(platform.app, dtuCode), await openRemoteDevice(second, dtuCode)];
  const ids: string[] = [];
  for (let nth = 0; nth < 10; nth++) ids.push(await queue(platform.db, String(nth)));
  const gotIds = () => devices.flatMap(({ commands }) => commands.map(({ id }) => id));
  for (const [nth, id] of ids.entries()) {
    await Promise.all([platform.app.live.remote.pump(), second.live.remote.pump()]);
    await vi.waitUntil(() => gotIds().length > nth, patience);
    const holder = devices.find(({ commands }) => commands.some((command) => command.id === id));
    await holder?.reply({ id, ok: true });
    await vi.waitUntil(async () => (await stateOf(platform.db, id))?.state === 'succeeded', patience);
  }
  expect(gotIds().sort()).toEqual([...ids].sort());
  for (const { client } of devices) await client.endAsync(true);
  await second.close();
  await platform.close();
});

let db: Database & { url: string };
let dataDir: string;
let mqttPort: number;
let child: ChildProcess | undefined;
let device: MqttClient;

beforeAll(async () => {
  db = await openTestDatabase();
  const people = await seedPeople(db);
  await seedSite(db, people.north, { dtuCode, elevators: 1 });
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-commands-'));
  mqttPort = await freePort();
  await start();
}, 180_000);
afterAll(async () => {
  device?.end(true);
  await kill();
  await db?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('continues from the rows after the platform is killed: nothing is lost, and nothing executed twice', async () => {
  const got: string[] = [];
  device = connect(`mqtt://127.0.0.1:${mqttPort}`, {
    ...{ username: dtuCode, password: deviceSecret, reconnectPeriod: 250 },
  });
  device.on('message', (_, payload) => {
    const { id, op } = JSON.parse(String(payload)) as { id: string; op: string };
    if (op === 'echo') got.push(id);
  });
  device.on('connect', () => device.subscribe(`hoistway/1/${dtuCode}/cmd`, { qos: 1 }));
  await expect.poll(() => device.connected, patience).toBe(true);
  const first = await queue(db, 'one');
  const second = await queue(db, 'two');
  await expect.poll(() => got, patience).toEqual([first]);
  await expect.poll(async () => (await stateOf(db, first))?.state, patience).toBe('delivered');
  await kill();
  await start();
  await expect.poll(() => device.connected, patience).toBe(true);
  // Its result waits for the connection, as a device stores it.
  await device.publishAsync(`hoistway/1/${dtuCode}/reply`, JSON.stringify({ id: first, ok: true }), {
    qos: 1,
  });
  await expect.poll(() => got, patience).toEqual([first, second]);
  expect(await stateOf(db, first)).toEqual({ state: 'succeeded', tries: 1 });
}, 300_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function start(): Promise<void> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', MQTT_PORT: String(mqttPort), LOG_LEVEL: 'error', DATA_DIR: dataDir },
      ...{ DATABASE_URL: db.url, FILES_KEEP_FREE_MB: '0', DISK_ALARM_MB: '0', BACKUP_ALARM_HOURS: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  for await (const _ of createInterface({ input: child.stdout })) return;
  throw new Error(`the platform ended with ${child.exitCode}`);
}

/** Kills at once, like a machine that loses its power. */
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
