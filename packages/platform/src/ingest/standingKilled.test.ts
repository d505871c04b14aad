import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { connect, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { deviceSecret, seedSite } from '../testing/seedElevators.ts';
import { seedPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';

const dtuCode = '10000000001';
const delayS = 45;
const patience = { timeout: 180_000, interval: 100 };

let db: Database & { url: string };
let dataDir: string;
let mqttPort: number;
let child: ChildProcess | undefined;
let device: MqttClient;
let heartbeat: NodeJS.Timeout;
/** By node: the whole car, as in each heartbeat. */
const cars = new Map<number, Omit<Reading, 'node' | 'atMs'>>();

beforeAll(async () => {
  db = await openTestDatabase();
  const people = await seedPeople(db);
  await seedSite(db, people.north, { dtuCode, elevators: 4, trappedDelayS: delayS });
  await db.ownerPool.query('update elevators set unavailable_delay_s = $1', [delayS]);
  dataDir = await mkdtemp(join(tmpdir(), 'hoistway-standing-'));
  mqttPort = await freePort();
  await start();
  device = connect(`mqtt://127.0.0.1:${mqttPort}`, {
    username: dtuCode,
    password: deviceSecret,
    reconnectPeriod: 250,
    queueQoSZero: false,
  });
  heartbeat = setInterval(() => {
    if (device.connected) for (const node of cars.keys()) publishState(node);
  }, 1_000);
}, 180_000);
afterAll(async () => {
  clearInterval(heartbeat);
  device?.end(true);
  await kill();
  await db?.close();
  await rm(dataDir, { recursive: true, force: true });
});

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

function publishState(node: number): void {
  const body = { node, atMs: Date.now(), mode: 'normal', ...cars.get(node) };
  device.publish(`hoistway/1/${dtuCode}/state`, JSON.stringify(body));
}
function show(node: number, car: Omit<Reading, 'node' | 'atMs'>): void {
  cars.set(node, { ...cars.get(node), ...car });
  if (device.connected) publishState(node);
}

/** Alarms in the database, by node. */
const alarms = () =>
  asPlatform(db, async (tx) => {
    const result = await tx.query<{ node: number; kind: string; raised_at: Date; closed_at: Date | null }>(
      `select e.node, a.kind, a.received_at as raised_at, a.closed_at
       from alarms a join elevators e on e.id = a.elevator_id order by e.node, a.id`,
    );
    return result.rows;
  });
const storedStandings = () =>
  asPlatform(db, async (tx) => (await tx.query('select from standing_cars')).rowCount ?? 0);

it('raises alarms at their time, once, for stops that began before the platform was killed', async () => {
  await expect.poll(() => device.connected, patience).toBe(true);
  const inside = { passengers: true, personMoved: false };
  for (const node of [1, 2, 3, 4])
    show(node, { run: 'moving', floor: 5, door: 'closed', fault: 0, flags: { doorZone: false, ...inside } });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const stoodAtMs = Date.now();
  show(1, { run: 'stopped' });
  show(2, { run: 'stopped', flags: { doorZone: true, ...inside } });
  show(3, { run: 'stopped', flags: { doorZone: true, ...inside } });
  show(4, { run: 'stopped', door: 'open', flags: { doorZone: true, passengers: false }, fault: 5 });
  await expect.poll(storedStandings, patience).toBe(3);
  expect(Date.now() - stoodAtMs, 'the bound within which a standing is stored').toBeLessThan(15_000);
  await kill();

  show(3, { door: 'open', flags: { doorZone: true, passengers: false, personMoved: false } });
  await start();
  await expect.poll(() => device.connected, patience).toBe(true);
  const connectedAtMs = Date.now();
  const dueAtMs = stoodAtMs + delayS * 1_000;
  expect(connectedAtMs, 'the machine is too slow to tell the delay from a new one').toBeLessThan(dueAtMs);
  await expect.poll(async () => (await alarms()).length, patience).toBe(3);
  const rung = await alarms();
  expect(rung.map(({ node, kind }) => ({ node, kind }))).toEqual([
    { node: 1, kind: 'trapped' },
    { node: 2, kind: 'trapped' },
    { node: 4, kind: 'seriousFault' },
  ]);
  for (const { raised_at: raisedAt, node } of rung) {
    expect(raisedAt.getTime(), `node ${node}`).toBeGreaterThanOrEqual(dueAtMs - 1_000);
    expect(raisedAt.getTime(), `node ${node}`).toBeLessThan(Math.max(dueAtMs, connectedAtMs + 5_000) + 4_000);
  }

  await kill();
  await start();
  await expect.poll(() => device.connected, patience).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(await alarms(), 'each rings once').toEqual(rung);
}, 300_000);
