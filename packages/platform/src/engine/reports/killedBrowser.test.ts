import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriedBrowser } from '../../printing/carriedBrowser.ts';
import { installedBrowser } from '../../printing/installedBrowser.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let folder: string;
let platform: TestPlatform;
let operator: Caller;
const patience = { timeout: 180_000 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-browser-'));
  const installedPath = installedBrowser();
  const program = installedPath
    ? { path: installedPath, env: {} }
    : await carriedBrowser(join(folder, 'cache'));
  const variables = Object.entries(program.env).map(([name, value]) => `export ${name}='${value}'`);
  const script = join(folder, 'browser');
  // Replaced by the browser itself, so that the noted number is the browser's.
  await writeFile(
    script,
    ['#!/bin/sh', ...variables, `echo $$ >> ${folder}/started`, `exec '${program.path}' "$@"`, ''].join('\n'),
  );
  await chmod(script, 0o755);
  platform = await startPlatform({ at: '2026-03-20T08:00:00Z', config: { reportBrowser: script } });
  const { elevators } = await seedSite(platform.db, platform.people.north, {
    dtuCode: '13800000001',
    elevators: 2,
  });
  await platform.db.ownerPool.query(
    `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, alarm_time)
     select tenant_id, org_id, 'R' || n, id, 6, timestamptz '2026-03-20T08:00:00Z' - n * interval '1 minute'
     from elevators, generate_series(1, 1000) n where id = $1`,
    [elevators[0]?.id],
  );
  operator = await platform.login('operator1');
}, 120_000);
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const startedBrowsers = async (): Promise<number[]> => {
  const text = await readFile(join(folder, 'started'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
};

/** Whether a browser has a process that renders a page. */
async function isRendering(pid: number): Promise<boolean> {
  const children = await childrenOf(pid);
  const grandchildren = await Promise.all(children.map(childrenOf));
  const all = [...children, ...grandchildren.flat()];
  const lines = await Promise.all(all.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')));
  return lines.some((line) => line.includes('--type=renderer'));
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Kills the next `count` browsers while they print. */
async function killBrowsers(count: number): Promise<void> {
  const earlierPids = new Set(await startedBrowsers());
  for (let nth = 0; nth < count; nth++) {
    let next: number | undefined;
    while (next === undefined || !(await isRendering(next))) {
      // A loop without rests would take the processor from the browser, which yields to everything else.
      await wait(10);
      next = (await startedBrowsers()).find((pid) => !earlierPids.has(pid));
    }
    earlierPids.add(next);
    process.kill(next, 'SIGKILL');
  }
}

/** Saves a schedule that is due, makes and prints its report while browsers are killed. */
async function printWhileKilling(name: string, count: number): Promise<StoredReport> {
  const answer = await operator.send('POST', '/reportPlans', {
    name,
    kind: 'elevators',
    periodKind: 'currentMonth',
    cadence: 'daily',
    locale: 'en-US',
    recipientIds: [operator.session.userId],
    showsOrders: true,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json<{ id: string }>();
  await platform.db.ownerPool.query(
    `update report_plans set next_due_at = '2026-03-20T00:00:00Z' where id = $1`,
    [id],
  );
  await Promise.all([platform.app.reports.tick(), killBrowsers(count)]);
  const { rows } = await platform.db.ownerPool.query<{ id: string }>(
    'select id from reports where plan_id = $1',
    [id],
  );
  return (await operator.get(`/reportSnapshots/${rows[0]?.id}`)).json<StoredReport>();
}

const readMessages = async (report: StoredReport): Promise<string[]> => {
  const { rows } = await platform.db.ownerPool.query<{ template: string }>(
    'select template from deliveries where key like $1',
    [`report-${report.id}-%`],
  );
  return rows.map(({ template }) => template);
};

it(
  'informs the receivers of a report whose browser was killed at both tries, and leaves the spreadsheet',
  patience,
  async () => {
    const report = await printWhileKilling('Killed twice', 2);
    expect(report.printState).toBe('failed');
    expect(await startedBrowsers()).toHaveLength(2);
    expect(report.printError).toMatch(/closed|crashed|ended/i);
    expect(await readMessages(report)).toEqual(['reportWithoutPdf']);
    expect(report.receipts).toMatchObject([{ name: 'operator1' }]);
    const sheet = await operator.get(`/reportSnapshots/${report.id}/xlsx`);
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await operator.get(`/reportSnapshots/${report.id}/pdf`)).statusCode).toBe(404);
  },
);

it('prints again after its browser was killed in the middle of a print', patience, async () => {
  const report = await printWhileKilling('Killed once', 1);
  expect([report.printState, report.printError]).toEqual(['ready', null]);
  expect(await startedBrowsers()).toHaveLength(4);
  const pdf = await operator.get(`/reportSnapshots/${report.id}/pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await readMessages(report)).toEqual(['reportReady']);
});
