import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import { openBrowser } from '../e2e/browser.ts';
import { type Child, startChild } from './support/child.ts';
import { openMap } from './support/mapOpening.ts';
import { startMosquitto } from './support/mosquitto.ts';
import { receivedReadings } from './support/receivedReadings.ts';
import { hasRegister, register, share, writeRegister } from './support/register.ts';
import { pause, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const seconds = Number(process.env.SECONDS ?? 30);
const connectsPerSecond = process.env.CONNECTS ?? '400';
/**
 * Edge brokers among which the devices are divided, each with its own simulator, bridged to a central broker that the
 * platform joins; 0 for the platform's own. A device takes a connection, and a process may open a limited number of
 * files.
 */
const edges = Number(process.env.BROKERS ?? 0);
/** Updates of a moving elevator, Hz. */
const rate = process.env.RATE ?? '1';
/** File for a screenshot of the map. */
const picture = process.env.PICTURE;
/** The fleet counts as complete when this share of it is received and no more arrives. */
const patienceMs = 20 * minuteMs;
const idleMs = 15_000;
const megabyte = 2 ** 20;

/** Imports a city's whole register, connects all devices by MQTT, and measures load and console. */
export default async function run(): Promise<void> {
  if (!hasRegister()) {
    process.stdout.write('\ncity\n  skipped: the register of elevators is not beside the checkout\n');
    return;
  }
  const rows: Row[] = [];
  const brokers: Child[] = [];
  const simulators: Child[] = [];
  let stage: Stage | undefined;
  try {
    if (edges > 0) brokers.push(...(await startBrokers(edges)));
    const [middle, ...atEdge] = brokers;
    stage = await setStage({
      fleet: 0,
      hasConsole: true,
      mqttUrl: middle && `mqtt://127.0.0.1:${middle.port}`,
    });
    const files = await writeRegister(stage.dataDir);
    await bringIn(stage, 'dtus', files.dtus);
    const elevators = await bringIn(stage, 'elevators', files.elevators);
    rows.push({ what: 'elevators imported', value: elevators });
    const startedAt = performance.now();
    const ports = edges > 0 ? atEdge.map(({ port }) => port) : [stage.mqttPort];
    simulators.push(
      ...(await Promise.all(
        ports.map((port, index) => startSimulator(port, `${index + 1}/${ports.length}`)),
      )),
    );
    rows.push(
      { what: 'devices that speak', value: sum(simulators.map(({ ready }) => Number(ready.devices))) },
      { what: 'elevators in service', value: sum(simulators.map(({ ready }) => Number(ready.elevators))) },
    );
    const alive = await untilAlive(stage);
    rows.push(
      { what: 'online', value: alive.counts.online },
      { what: 'seconds until all were', value: (alive.atMs - startedAt) / 1000 },
    );
    rows.push(...(await watchWhile(stage, simulators, brokers)), ...(await onTheMap(stage)));
    const counts = await countsOf(stage);
    rows.push(
      { what: 'moving at the end', value: counts.moving },
      { what: 'late or offline at the end', value: counts.late + counts.offline },
    );
  } finally {
    await Promise.all(simulators.map((simulator) => simulator.stop()));
    await stage?.close();
    for (const broker of brokers) await broker.stop();
  }
  report('city', rows, [
    `the register's share ${share}; readings as the elevators of the simulator have news; CPU over ${seconds} s, of one core`,
    `${edges > 0 ? `${edges} Mosquittos at the edge, each with a simulator of its own, and one in the middle` : 'the platform’s own broker'}; moving elevators are told of at ${rate} Hz`,
    'platform, gateway, PostgreSQL, simulators and browser share the machine',
  ]);
}

/** The central broker comes first. @throws Error if this machine has no Mosquitto */
async function startBrokers(count: number): Promise<Child[]> {
  const middle = await startMosquitto();
  if (!middle) throw new Error('BROKERS wants a Mosquitto on this machine');
  const atEdge = await Promise.all(Array.from({ length: count }, () => startMosquitto(middle.port)));
  return [middle, ...atEdge.filter((broker) => broker !== null)];
}

const startSimulator = (port: number, part: string): Promise<Child> =>
  startChild('packages/simulator/src/main.ts', {
    args: [
      ...['--mqtt', `mqtt://127.0.0.1:${port}`, '--register', register, '--share', share, '--part', part],
      ...['--connects-per-second', connectsPerSecond, '--lean', '--utc-offset=-5', '--rate', rate],
    ],
    readyMs: 5 * minuteMs,
  });

async function bringIn(stage: Stage, path: string, file: string): Promise<number> {
  const { session } = await stage.callsAs('superAdmin');
  const form = new FormData();
  form.set('file', await openAsBlob(file), `${path}.csv`);
  const answer = await fetch(`http://127.0.0.1:${stage.platform.port}/${path}/import?dryRun=false`, {
    method: 'POST',
    headers: { authorization: session.token, 'current-org': session.orgId },
    body: form,
  });
  if (!answer.ok) throw new Error(`import of ${path}: ${answer.status} ${await answer.text()}`);
  const { created: createdCount }: { created: number } = await answer.json();
  return createdCount;
}

async function countsOf(stage: Stage): Promise<FleetCounts> {
  const { session } = await stage.callsAs('superAdmin');
  const answer = await fetch(`${stage.url}/api/fleet/counts`, {
    headers: { authorization: session.token, 'current-org': session.orgId },
  });
  return answer.json();
}

async function untilAlive(stage: Stage): Promise<{ counts: FleetCounts; atMs: number }> {
  const startedAt = performance.now();
  let best = { counts: await countsOf(stage), atMs: startedAt };
  while (performance.now() - startedAt < patienceMs) {
    await pause(2_000);
    const counts = await countsOf(stage);
    if (counts.online > best.counts.online) best = { counts, atMs: performance.now() };
    if (best.counts.online > 0 && performance.now() - best.atMs > idleMs) return best;
  }
  return best;
}

async function watchWhile(
  { platform, gateway }: Stage,
  simulators: readonly Child[],
  brokers: readonly Child[],
): Promise<Row[]> {
  const programs: Record<string, readonly Child[]> = {
    platform: [platform],
    gateway: [gateway],
    ...(brokers.length > 0 && { brokers }),
    simulators,
  };
  const cpuOf = (children: readonly Child[]) => sum(children.map((child) => child.cpuSeconds()));
  const before = Object.values(programs).map(cpuOf);
  const readings = await receivedReadings(platform.port);
  const startedAt = performance.now();
  await pause(seconds * 1000);
  const took = (performance.now() - startedAt) / 1000;
  return [
    { what: 'readings a second', value: ((await receivedReadings(platform.port)) - readings) / took },
    ...Object.entries(programs).flatMap(([what, children], index) => [
      { what: `${what}: CPU %`, value: ((cpuOf(children) - (before[index] ?? 0)) / took) * 100 },
      {
        what: `${what}: memory, MB`,
        value: sum(children.map((child) => child.residentBytes())) / megabyte,
      },
    ]),
  ];
}

async function onTheMap(stage: Stage): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US' });
    const map = await openMap(context, stage.url, stage.login('superAdmin'));
    const [page] = context.pages();
    await pause(3_000);
    if (picture) await page?.screenshot({ path: join(picture) });
    return [{ what: 'login to a moving map, ms', value: map.movingMs }];
  } finally {
    await browser.close();
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
