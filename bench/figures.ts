import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FigureGrouping } from '@hoistway/shared/domain/figures/answer.ts';
import { type Period, periodOf } from '@hoistway/shared/domain/figures/period.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import pino from 'pino';
import { type Database, openDatabase } from '../packages/platform/src/db/database.ts';
import { asPlatform, inTenant } from '../packages/platform/src/db/tenantTransaction.ts';
import { FigureRolls } from '../packages/platform/src/engine/figures/figureRolls.ts';
import { FleetMedians } from '../packages/platform/src/figures/fleetMedians.ts';
import { readFigures } from '../packages/platform/src/figures/readFigures.ts';
import { rowsPerBlock } from '../packages/platform/src/recorder/recorder.ts';
import { type FilledFleet, fillDay, fillFleet, fillYear } from './figures/fillFleet.ts';
import { median, type Row, report } from './support/report.ts';

const elevatorCount = Number(process.env.ELEVATORS ?? 10_000);
const rolledElevatorCount = Number(process.env.ROLLED ?? 100_000);
const runs = Number(process.env.RUNS ?? 9);
/** 20:00 in Shanghai. */
const nowMs = Date.parse('2026-11-23T12:00:00Z');
const at = { zoneId: 'Asia/Shanghai', nowMs };
/** 08:00: the day before is closed. */
const rolledAtMs = nowMs - dayMs / 2;

/** A year of a large fleet's figures read, and a day of a larger one rolled up. */
export default async function run(): Promise<void> {
  const readRows = elevatorCount > 0 ? await withDatabase(measureReading) : [];
  const rollRows = rolledElevatorCount > 0 ? await withDatabase(measureRolling) : [];
  report(
    'figures',
    [...readRows, ...rollRows],
    [
      `medians of ${runs} reads in one process, PostgreSQL beside it; CPU is that of this process`,
      'the roll-up: one day and the beginning of the next, from hours of motion, faults and silences, by one process',
    ],
  );
}

async function withDatabase(work: (db: Database) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-figures-'));
  const db = await openDatabase({ dataDir, log: pino({ level: 'silent' }), isDisposable: true });
  try {
    return await work(db);
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureReading(db: Database): Promise<Row[]> {
  const fleet = await fillFleet(db, elevatorCount);
  await fillYear(db, fleet);
  await db.ownerPool.query('analyze');
  const year = periodOf({ kind: 'yearToDate' }, at);
  return [
    await readRow(db, fleet, { what: 'year to date', period: year }),
    await readRow(db, fleet, {
      what: 'last six months',
      period: periodOf({ kind: 'lastSixMonths' }, at),
    }),
    await readRow(db, fleet, { what: 'current month', period: periodOf({ kind: 'currentMonth' }, at) }),
    await readRow(db, fleet, { what: 'year by month', period: year, groupBy: 'month' }),
    await readRow(db, fleet, { what: 'year by use unit', period: year, groupBy: 'useUnit' }),
    await readRow(db, fleet, { what: 'year by elevator, five figures', period: year, groupBy: 'elevator' }),
    await medianRow(db, fleet, year),
  ];
}

interface Reading {
  what: string;
  period: Period;
  groupBy?: FigureGrouping;
}

const visibilityOf = ({ tenantId, orgId }: FilledFleet) => ({
  tenantId,
  orgId,
  orgIds: [orgId],
  isWholeTenant: true,
});

function readRow(db: Database, fleet: FilledFleet, { what, period, groupBy }: Reading): Promise<Row> {
  const visibility = visibilityOf(fleet);
  return measure(what, () =>
    inTenant(db, fleet.tenantId, (tx) =>
      readFigures(tx, {
        visibility,
        period,
        nowMs,
        groupBy,
        ...(groupBy === 'elevator' && {
          ids: ['availability', 'faults', 'orders', 'entrapments', 'trips'],
        }),
      }),
    ),
  );
}

const medianRow = (db: Database, fleet: FilledFleet, period: Period): Promise<Row> =>
  measure('medians of all figures over the year', () =>
    inTenant(db, fleet.tenantId, (tx) =>
      new FleetMedians().read(tx, { visibility: visibilityOf(fleet), period, nowMs }),
    ),
  );

async function measure(what: string, work: () => Promise<unknown>): Promise<Row> {
  await work();
  const times: number[] = [];
  const cpus: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(cpu);
    cpus.push((user + system) / 1_000);
  }
  return { what, of: elevatorCount, ms: median(times), 'CPU ms': median(cpus) };
}

/** Rolls up yesterday and today of every block. */
async function measureRolling(db: Database): Promise<Row[]> {
  const fleet = await fillFleet(db, rolledElevatorCount);
  // Local midnight of yesterday.
  await fillDay(db, fleet, Date.parse('2026-11-21T16:00:00Z'));
  await asPlatform(db, (tx) =>
    tx.query(
      `insert into figure_due (tenant_id, zone_id, block, look_at, next_hour, next_day)
       select distinct tenant_id, 'Asia/Shanghai', row / $2::int, timestamptz '-infinity', $3::timestamptz,
         date '2026-11-22' from elevators where tenant_id = $1`,
      [fleet.tenantId, rowsPerBlock, new Date(nowMs)],
    ),
  );
  await db.ownerPool.query('analyze');
  const config = { recorderDays: 7, historyDays: 400 };
  const rolls = new FigureRolls({ db, clock: { now: () => rolledAtMs }, config }, (error) => {
    throw error;
  });
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  while ((await countDue(db)) > 0) await rolls.tick();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  const days = await db.ownerPool.query<{ count: number }>('select count(*)::int as count from figure_days');
  return [
    {
      what: 'roll-up of a day',
      of: rolledElevatorCount,
      ms,
      'CPU ms': (user + system) / 1_000,
      days: days.rows[0]?.count ?? 0,
    },
  ];
}

async function countDue(db: Database): Promise<number> {
  const result = await asPlatform(db, (tx) =>
    tx.query<{ count: number }>('select count(*)::int as count from figure_due where look_at <= $1', [
      new Date(rolledAtMs),
    ]),
  );
  return result.rows[0]?.count ?? 0;
}
