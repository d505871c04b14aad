import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { FleetCounts } from '@hoistway/shared/streams/fleetCounts.ts';
import { openBrowser } from '../e2e/browser.ts';
import { type Child, startChild } from './support/child.ts';
import { openMap } from './support/mapOpening.ts';
import { readingsTaken } from './support/readingsTaken.ts';
import { hasRegister, register, share, writeRegister } from './support/register.ts';
import { pause, type Row, report } from './support/report.ts';
import { type Stage, setStage } from './support/stage.ts';

const seconds = Number(process.env.SECONDS ?? 30);
const connectsPerSecond = process.env.CONNECTS ?? '400';
/** Where to keep a picture of the map. */
const picture = process.env.PICTURE;
/** The fleet counts as alive when so much of it has been heard of, and no more comes. */
const patienceMs = 1_200_000;
const settledMs = 15_000;
const megabyte = 2 ** 20;

/** Every elevator of a city's register comes in by the import and comes alive by MQTT: what it takes, and what it shows. */
export default async function run(): Promise<void> {
  if (!hasRegister()) {
    process.stdout.write('\ncity\n  skipped: the register of elevators is not beside the checkout\n');
    return;
  }
  const rows: Row[] = [];
  const stage = await setStage({ fleet: 0, hasConsole: true });
  let simulator: Child | undefined;
  try {
    const files = await writeRegister(stage.dataDir);
    await bringIn(stage, 'dtus', files.dtus);
    const elevators = await bringIn(stage, 'elevators', files.elevators);
    rows.push({ what: 'elevators imported', value: elevators });
    const startedAt = performance.now();
    simulator = await startChild('packages/simulator/src/main.ts', {
      args: [
        ...['--mqtt', `mqtt://127.0.0.1:${stage.mqttPort}`, '--register', register, '--share', share],
        ...['--connects-per-second', connectsPerSecond, '--lean', '--utc-offset=-5'],
      ],
      readyMs: 300_000,
    });
    const alive = await untilAlive(stage);
    rows.push(
      { what: 'online', value: alive.counts.online },
      { what: 'seconds until all were', value: (alive.atMs - startedAt) / 1000 },
    );
    rows.push(...(await watched(stage, simulator)), ...(await onTheMap(stage)));
    const counts = await countsOf(stage);
    rows.push(
      { what: 'moving at the end', value: counts.moving },
      { what: 'late or offline at the end', value: counts.late + counts.offline },
    );
  } finally {
    await simulator?.stop();
    await stage.close();
  }
  report('city', rows, [
    `the register's share ${share}; readings as the elevators of the simulator have news; CPU over ${seconds} s, of one core`,
    'platform, gateway, PostgreSQL, simulator and browser share the machine',
  ]);
}

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
  const { created }: { created: number } = await answer.json();
  return created;
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
    if (best.counts.online > 0 && performance.now() - best.atMs > settledMs) return best;
  }
  return best;
}

async function watched(stage: Stage, simulator: Child): Promise<Row[]> {
  const programs = { platform: stage.platform, gateway: stage.gateway, simulator };
  const before = Object.values(programs).map((child) => child.cpuSeconds());
  const readings = await readingsTaken(stage.platform.port);
  const startedAt = performance.now();
  await pause(seconds * 1000);
  const took = (performance.now() - startedAt) / 1000;
  return [
    { what: 'readings a second', value: ((await readingsTaken(stage.platform.port)) - readings) / took },
    ...Object.entries(programs).flatMap(([what, child], index) => [
      { what: `${what}: CPU %`, value: ((child.cpuSeconds() - (before[index] ?? 0)) / took) * 100 },
      { what: `${what}: memory, MB`, value: child.residentBytes() / megabyte },
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
