import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Login, readLogins } from '../scripts/logins.ts';
import { launchProduct, type Product } from '../scripts/product.ts';
import { openBrowser, picture, takeSeat } from './browser.ts';
import { demonstrationCopy, demonstrationSize } from './demonstration.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { word } from './words.ts';

const root = join(import.meta.dirname, '..');
let dataDir: string;
let backups: string;
let product: Product | null = null;

beforeAll(async () => {
  dataDir = await demonstrationCopy();
  backups = await mkdtemp(join(tmpdir(), 'hoistway-backups-'));
});
afterAll(async () => {
  await product?.stop();
  for (const folder of [dataDir, backups]) if (folder) await rm(folder, { recursive: true, force: true });
});

/** Starts the product on the folder. @returns the calls of an operator */
async function start(): Promise<Calls> {
  product = await launchProduct({
    dataDir,
    fleet: 0,
    port: 0,
    host: '127.0.0.1',
    print: () => undefined,
  });
  await Promise.all([product.platform.ready, product.gateway.ready]);
  const operator = (await readLogins(dataDir)).find(({ username }) => username === 'operator1');
  return callsAs(product.url, operator!);
}

/** Runs a command of the package as an operator does. */
async function run(...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    ['packages/platform/src/backup/main.ts', ...args, '--data', dataDir, '--folder', backups],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

const eventsAfter = (calls: Calls, seq: number) => calls.get<LiveEvent[]>(`events/after/${seq}?limit=200`);

/** Number of the newest visible event. */
async function newestSeq(calls: Calls): Promise<number> {
  const [from, to] = [-dayMs, dayMs].map((ms) => new Date(Date.now() + ms).toISOString());
  const { records } = await calls.get<Page<LiveEvent>>(`events?from=${from}&to=${to}&pageSize=200`);
  return Math.max(0, ...records.map(({ seq }) => seq));
}

const dtus = demonstrationFleet({ elevators: demonstrationSize })
  .filter((site) => site.tenant === 0)
  .flatMap((site) => site.dtus)
  .filter(({ wireFormat }) => wireFormat === 'json');
let bells = 0;

/** Presses the bell at the next device. @returns its alarm's id, and the number of its event */
async function ring(calls: Calls): Promise<{ id: string; seq: number }> {
  const after = await newestSeq(calls);
  const dtu = dtus[bells % dtus.length];
  const device = await connectAsync(product!.mqttUrl, { username: dtu!.code, password: dtu!.secret });
  const node = dtu!.elevators[0]!.node;
  const body = { node, id: `bell-${bells++}`, kind: 'bell', atMs: Date.now() };
  await device.publishAsync(`hoistway/1/${dtu!.code}/event`, JSON.stringify(body), { qos: 1 });
  let raisedEvent: LiveEvent | undefined;
  await expect
    .poll(
      async () => {
        const events = await eventsAfter(calls, after);
        raisedEvent = events.find(({ kind, alarmId }) => alarmId !== null && kind === 'alarmRaised');
        return raisedEvent?.alarmId;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeDefined();
  await device.endAsync();
  return { id: raisedEvent!.alarmId!, seq: raisedEvent!.seq };
}

/** Opens the system settings, which show the age of the backup. */
async function seeAge(url: string, login: Login): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page } = await takeSeat(browser, { url });
    await logIn(page, login);
    await page.goto('/systemSetting');
    const line = page.getByText(word('system.backup.verified'));
    await line.waitFor();
    expect(await line.textContent()).toMatch(/^Last backup [\d.]+ ?\w+ ago · restored and compared/);
    await picture(page, 'backup-line');
  } finally {
    await browser.close();
  }
}

test('a backup is made and verified while the product runs; a restore returns to it and continues its numbers', async () => {
  const calls = await start();
  const first = await ring(calls);
  const backup = await run('backup');
  expect(backup.output).toMatch(/verified: \d+ rows in \d+ tables, \d+ case files with whole hash chains/);
  expect(backup.output).toMatch(/backup \d{8}T\d{6}(?:\d{3})?Z is complete/);
  expect(backup.code).toBe(0);
  expect((await run('list')).output).toMatch(/^\d{8}T\d{6}(?:\d{3})?Z {2}\d+ rows/);
  const login = (await readLogins(dataDir)).find(({ username }) => username === 'superAdmin')!;
  const admin = await callsAs(product!.url, login);
  expect(await admin.get('system/backups/state')).toMatchObject({
    ...{ lastGoodAt: expect.any(String), verifiedAt: expect.any(String) },
    ...{ hasFailed: false, isOverdue: false },
  });

  await seeAge(product!.url, login);

  const lostRing = await ring(calls);
  const running = await run('restore', '--replace', '--yes');
  expect(running.code).toBe(1);
  expect(running.output).toMatch(/The product runs on .*Stop it first/);
  await product!.stop();
  product = null;

  const unconfirmedRun = await run('restore', '--replace');
  expect(unconfirmedRun.code).toBe(1);
  expect(unconfirmedRun.output).toContain('Give --yes where no one can answer.');
  const full = await run('restore', '--yes');
  expect(full.code).toBe(1);
  expect(full.output).toContain('The database is not empty. Give --replace');
  const restoreRun = await run('restore', '--replace', '--yes');
  expect(restoreRun.output).toMatch(/restored \d+ rows/);
  expect(restoreRun.code).toBe(0);

  const again = await start();
  expect((await again.openAlarms()).map(({ id }) => id)).toContain(first.id);
  expect((await again.openAlarms()).map(({ id }) => id)).not.toContain(lostRing.id);
  const next = await ring(again);
  const events = await eventsAfter(again, first.seq);
  expect(events.filter(({ alarmId, kind }) => alarmId === next.id && kind === 'alarmRaised')).toHaveLength(1);
  // An operator receives some kinds only: the numbers rise without duplicates.
  const seqs = events.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
  expect(next.seq).toBeGreaterThan(first.seq);
}, 400_000);
