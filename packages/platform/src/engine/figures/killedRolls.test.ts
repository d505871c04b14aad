import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { seedLiveSite } from '../../testing/liveSite.ts';
import { someoneWaits } from '../../testing/lockWaits.ts';
import { startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { FigureRolls } from './figureRolls.ts';

const dtuCode = '10000000078';
const startMs = Date.parse('2026-03-02T02:00:00Z');
/** Both days are closed. */
const nowMs = Date.parse('2026-03-04T20:00:00Z');
const stepMs = 20_000;
/** Hours after the start in which the elevators are recorded, on two local days. */
const recordedHours = [0, 1, 3, 20];
const tables = ['figure_hours', 'figure_counters', 'figure_days', 'figure_months', 'figure_block_months'];

let platform: TestPlatform;
let child: ChildProcess | undefined;
let runCount = 1_000;
beforeAll(async () => {
  platform = await startPlatform({ at: new Date(startMs - stepMs).toISOString() });
  const site = await seedLiveSite(platform, { dtuCode, elevators: 3 });
  for (const hour of recordedHours) await ride(startMs + hour * hourMs);
  platform.clock.forward(10 * minuteMs);
  await platform.app.live.tick();
  await insertOrder(site.elevators[0]?.id ?? '');
  // Its own roll-ups would run beside those of the killed processes.
  await platform.app.close();
}, 600_000);
afterAll(async () => {
  await kill();
  await platform.close();
}, 300_000);

/** Six rides of each elevator in two minutes, a fault of the second. */
async function ride(atMs: number): Promise<void> {
  platform.clock.set(atMs - stepMs);
  for (let step = 0; step < 12; step++) {
    platform.clock.forward(stepMs / 2);
    if (step % 2 === 1) runCount++;
    const motion = step % 2 === 1 ? { run: 'moving', speedMps: 2 } : { run: 'stopped', speedMps: 0 };
    const readings = [1, 2, 3].map((node) => ({
      node,
      atMs: platform.clock.now(),
      door: 'closed',
      ...motion,
      runCount,
      fault: node === 2 && step > 6 ? faultCodes.preventsRestart : faultCodes.none,
    }));
    const body = Buffer.from(JSON.stringify({ readings }));
    platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, body);
    await platform.app.live.tick();
  }
  await platform.app.live.road.waitUntilWritten();
}

const insertOrder = (elevatorId: string) =>
  asPlatform(platform.db, (tx) =>
    tx.query(
      `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, has_people,
         alarm_time, due_at, accepted_at, arrived_at)
       values ($1, $2, 'W1', $3, 2, true, $4, $4::timestamptz + interval '30 minutes',
         $4::timestamptz + interval '1 minute', $4::timestamptz + interval '9 minutes')`,
      [platform.people.north.id, platform.people.north.rootId, elevatorId, new Date(startMs + hourMs)],
    ),
  );

function start(): void {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/rollFigures.ts')], {
    env: { ...process.env, DATABASE_URL: platform.db.url, NOW_MS: String(nowMs) },
    stdio: 'inherit',
  });
}

/** Kills at once, like a machine that loses its power. */
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const select = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;

/** Kills a process that is about to write a table: a step before it may be committed, the present one is not. */
async function killBefore(table: string): Promise<void> {
  const client = await platform.db.ownerPool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in exclusive mode`);
  start();
  await someoneWaits(platform.db, { timeout: 240_000 });
  await kill();
  await client.query('rollback');
  client.release();
}

/** All rolled numbers, without the moments of their writing. */
const rolledRows = () =>
  Promise.all(
    tables.map((table) =>
      select(
        `select to_jsonb(t) - 'closed_at' as row from ${table} t order by (to_jsonb(t) - 'closed_at')::text`,
      ),
    ),
  );

const isCaughtUp = async () =>
  (await select('select from figure_due where look_at <= $1', [new Date(nowMs)])).length === 0 &&
  (await select('select from figure_days where closed_at is not null')).length > 0;

it('continues after a kill before each write, and counts nothing twice', { timeout: 900_000 }, async () => {
  await select(`truncate figure_due, figure_changes, figure_restatements, ${tables.join(', ')}`);
  for (const table of tables) await killBefore(table);
  expect(await select('select from figure_hours'), 'hours were rolled before a kill').not.toEqual([]);
  start();
  await vi.waitUntil(isCaughtUp, { timeout: 240_000, interval: 50 });
  await kill();
  const resumedRows = await rolledRows();
  expect(await select('select from figure_restatements')).toEqual([]);

  await select(`truncate figure_due, ${tables.join(', ')}`);
  const rolls = new FigureRolls({ ...platform.app.platform, clock: { now: () => nowMs } }, (error) => {
    throw error;
  });
  while (!(await isCaughtUp())) await rolls.tick();
  expect(resumedRows).toEqual(await rolledRows());
  const [sums] = await select<{ starts: number; orders: number }>(
    `select sum(starts) as starts, sum(jsonb_array_length(cases))::int as orders from figure_days`,
  );
  expect(sums).toEqual({ starts: 3 * 6 * recordedHours.length, orders: 1 });
});
