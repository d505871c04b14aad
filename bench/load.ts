import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { freePort } from '../scripts/freePort.ts';
import { readLogins } from '../scripts/logins.ts';
import { buildWebIfStale } from '../scripts/webBuild.ts';
import { root, startChild } from './support/child.ts';
import { openLogin } from './support/loginOpening.ts';
import { openMap } from './support/mapOpening.ts';
import { median, pause, type Row, report } from './support/report.ts';
import { measureFirstPaint } from './support/slowPaint.ts';
import { setStage } from './support/stage.ts';

const elevators = Number(process.env.FLEET ?? 2_000);
const runs = Number(process.env.RUNS ?? 5);
const starts = Number(process.env.STARTS ?? 3);
/** Slowdown factor of the simulated slow machine. */
const slowness = 6;
const pollMs = 25;
const patienceMs = 5 * minuteMs;

/** Downloads and waiting times of a cold browser, and the start time of the whole product. */
export default async function run(): Promise<void> {
  const rows = [...(await pages()), ...(await startUps())];
  report('load', rows, [
    `${elevators} elevators, simulated; medians of ${runs} openings by a browser without a cache and of ${starts} first and second starts`,
    'kB without headers: scripts as gzip, everything as it was sent (Brotli where the browser takes it); a page is usable when its button is painted and may be pressed',
    `the slow machine has a ${slowness}th of this one's speed`,
    'the map moves when a picture is painted after the second frame of changes; start-up ends when a login is answered, the web application being built',
  ]);
}

async function pages(): Promise<Row[]> {
  const stage = await setStage({ fleet: elevators, hasConsole: true });
  const simulator = await startChild('packages/simulator/src/main.ts', {
    args: ['--mqtt', `mqtt://127.0.0.1:${stage.mqttPort}`, '--fleet', String(elevators)],
  });
  const browser = await openBrowser();
  try {
    const login = await repeat(runs, () =>
      inFreshContext(browser, (context) => openLogin(context, stage.url)),
    );
    const map = await repeat(runs, () =>
      inFreshContext(browser, (context) => openMap(context, stage.url, stage.login('operator1'))),
    );
    const slowPaintOf = (path: string) =>
      repeat(runs, () =>
        inFreshContext(browser, (context) =>
          measureFirstPaint(context, { url: `${stage.url}${path}`, slowness }),
        ),
      );
    const slowLogin = await slowPaintOf('/login');
    const slowConsole = await slowPaintOf('/elevator');
    const of = <T extends string>(all: Record<T, number>[], key: T) => median(all.map((one) => one[key]));
    return [
      { what: 'login page: script, gzip', kB: of(login, 'scriptKb') },
      { what: 'login page: everything', kB: of(login, 'allKb'), ms: of(login, 'usableMs') },
      { what: 'login page, slow machine: first byte to first paint', ms: median(slowLogin) },
      { what: 'console, slow machine: first byte to first paint', ms: median(slowConsole) },
      { what: 'login to the first map', ms: of(map, 'paintedMs') },
      { what: 'login to a moving map', kB: of(map, 'allKb'), ms: of(map, 'movingMs') },
    ];
  } finally {
    await browser.close();
    await simulator.stop();
    await stage.close();
  }
}

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let turn = 0; turn < times; turn++) all.push(await measure());
  return all;
}

async function inFreshContext<T>(
  browser: Browser,
  measure: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'en-US' });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}

async function startUps(): Promise<Row[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let turn = 0; turn < starts; turn++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-start-'));
    try {
      await buildWebIfStale();
      first.push(await startUp(dataDir));
      second.push(await startUp(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return [
    { what: 'first start to a login', ms: median(first) },
    { what: 'second start to a login', ms: median(second) },
  ];
}

/** Starts and ends the whole product. @returns milliseconds to the first answered login */
async function startUp(dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const product = spawn(
    process.execPath,
    [
      join(root, 'scripts/start.ts'),
      ...['--no-open', '--port', String(port), '--data', dataDir, '--fleet', String(elevators)],
    ],
    { cwd: root, stdio: 'ignore' },
  );
  try {
    while (!(await logsIn(port, dataDir))) {
      if (performance.now() - startedAt > patienceMs || hasEnded(product))
        throw new Error('the product did not start');
      await pause(pollMs);
    }
    return performance.now() - startedAt;
  } finally {
    await end(product);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Under load `start` may need longer than one process to end its own in sequence. */
async function end(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  const exit = once(product, 'exit');
  product.kill('SIGTERM');
  await exit;
}

async function logsIn(port: number, dataDir: string): Promise<boolean> {
  const [login] = await readLogins(dataDir);
  if (!login) return false;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/main/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: login.username, password: login.password }),
    });
    return answer.ok;
  } catch {
    // No process listens yet.
    return false;
  }
}
