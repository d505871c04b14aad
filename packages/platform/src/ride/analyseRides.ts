import { judgeRide, type RideLimits, speedToleranceMps } from '@hoistway/shared/domain/ride/rideLimits.ts';
import type { RideReport, rideFailures } from '@hoistway/shared/domain/ride/rideReport.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, hasRow, type Transaction } from '../db/tenantTransaction.ts';
import { analyseStored } from './rideThread.ts';

/** Runs analysed in one round. */
const atOnce = 20;

interface WaitingRun {
  id: string;
  tenant_id: string;
  elevator_id: string;
  rate_hz: number;
  scale: number;
  samples: Buffer;
  expected_distance_m: number | null;
  attempts: number;
}

interface SettingRow extends RideLimits {
  horizontalLowPassHz: number | null;
  verticalLowPassHz: number | null;
  leastRateHz: number | null;
}

/** The setting for the elevator's rated speed: of its maintenance company, else of its own organisation. */
const settingSql = `
  select s.id::text as "settingId", s.speed as "speedMps", s.horizontal_peak_to_peak as "horizontalPeakToPeak",
    s.horizontal_a95 as "horizontalA95", s.vertical_peak_to_peak as "verticalPeakToPeak",
    s.vertical_a95 as "verticalA95", s.horizontal_low_pass as "horizontalLowPassHz",
    s.vertical_low_pass as "verticalLowPassHz", s.hz as "leastRateHz"
  from elevators e join eocd_settings s on s.tenant_id = e.tenant_id and s.deleted_at is null
    and s.company_id in (e.maintenance_id, e.org_id) and abs(s.speed - e.rated_speed_mps) <= $2
  where e.id = $1 order by s.company_id = e.maintenance_id desc, abs(s.speed - e.rated_speed_mps), s.id limit 1`;

/** Attempts after which a run is given up, so that no run stops the others. */
const attemptsMost = 3;
const retryMs = minuteMs;
/** A process that has not finished by then was stopped. */
const leaseMs = 5 * minuteMs;

interface AnalysisTools {
  db: Pick<Database, 'pool' | 'lookPool'>;
  changes: Changes;
  nowMs: number;
  onError(error: unknown): void;
}

/**
 * Analyses the runs that wait, those with the fewest attempts first. The attempt is committed before the analysis, so
 * that a run that stops the thread or the process is given up after some attempts.
 */
export async function analyseRides(tools: AnalysisTools): Promise<void> {
  const { db, changes, nowMs } = tools;
  if (!(await hasRow(db, `select from ride_runs where status = 'received' and deleted_at is null`))) return;
  for (let count = 0; count < atOnce; count++) {
    const run = await asPlatform(db, (tx) => claimNext(tx, nowMs));
    if (!run) return;
    if (run.attempts > attemptsMost)
      await asPlatform(db, (tx) => writeFailure(tx, run.id, { failure: 'analysisStopped', nowMs }));
    else if (!(await analyseClaimed(tools, run))) continue;
    changes.emit('changed', {
      resource: 'rideRuns',
      action: 'updated',
      tenantId: run.tenant_id,
      ids: [run.id],
    });
  }
}

/** @returns whether the run has an outcome */
async function analyseClaimed({ db, nowMs, onError }: AnalysisTools, run: WaitingRun): Promise<boolean> {
  try {
    const setting = await asPlatform(db, (tx) => readSetting(tx, run.elevator_id));
    const outcome = await analyseStored(
      { rateHz: run.rate_hz, scale: run.scale, bytes: run.samples },
      { ...setting?.filters, expectedDistanceM: run.expected_distance_m },
    );
    await asPlatform(db, (tx) =>
      outcome.kind === 'failure'
        ? writeFailure(tx, run.id, { failure: outcome.failure, nowMs })
        : writeReport(tx, run.id, { report: outcome.report, limits: setting?.limits ?? null, nowMs }),
    );
    return true;
  } catch (error) {
    onError(new Error(`the analysis of ride ${run.id} stopped`, { cause: error }));
    await asPlatform(db, (tx) =>
      tx.query('update ride_samples set claimed_until = $2 where run_id = $1', [
        run.id,
        new Date(nowMs + retryMs),
      ]),
    );
    return false;
  }
}

async function claimNext(tx: Transaction, nowMs: number): Promise<WaitingRun | undefined> {
  const { rows } = await tx.query<WaitingRun>(
    `with next as (
       select s.run_id from ride_runs r join ride_samples s on s.run_id = r.id
       where r.status = 'received' and r.deleted_at is null and (s.claimed_until is null or s.claimed_until <= $1)
       order by s.attempts, r.id limit 1 for update of s skip locked
     )
     update ride_samples s set attempts = s.attempts + 1, claimed_until = $2
     from next n join ride_runs r on r.id = n.run_id where s.run_id = n.run_id
     returning r.id, r.tenant_id, r.elevator_id, s.rate_hz, s.scale, s.samples, s.expected_distance_m, s.attempts`,
    [new Date(nowMs), new Date(nowMs + leaseMs)],
  );
  return rows[0];
}

async function writeFailure(
  tx: Transaction,
  id: string,
  { failure, nowMs }: { failure: (typeof rideFailures)[number]; nowMs: number },
): Promise<void> {
  await tx.query(
    `update ride_runs set status = 'failed', failure = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, failure, new Date(nowMs)],
  );
}

async function readSetting(tx: Transaction, elevatorId: string) {
  const { rows } = await tx.query<SettingRow>(settingSql, [elevatorId, speedToleranceMps]);
  const [row] = rows;
  if (!row) return null;
  const { horizontalLowPassHz, verticalLowPassHz, leastRateHz, ...limits } = row;
  return { limits, filters: { horizontalLowPassHz, verticalLowPassHz, leastRateHz } };
}

async function writeReport(
  tx: Transaction,
  id: string,
  { report, limits, nowMs }: { report: RideReport; limits: RideLimits | null; nowMs: number },
): Promise<void> {
  const { x, y, z } = report.vibration;
  const horizontal = [x.constant, y.constant];
  const greatest = (kind: 'max' | 'a95'): number | null =>
    report.constantFromS === null ? null : Math.max(...horizontal.map((axis) => axis?.[kind] ?? 0));
  await tx.query(
    `update ride_runs set status = 'analysed', verdict = $2, direction = $3, distance_m = $4, speed_mps = $5,
       max_acceleration = $6, max_jerk = $7, horizontal_peak_to_peak = $8, horizontal_a95 = $9,
       vertical_peak_to_peak = $10, vertical_a95 = $11, algorithm = $12, version = version + 1, updated_at = $13
     where id = $1`,
    [
      id,
      judgeRide(report, limits),
      report.isUpward ? 'up' : 'down',
      ...[
        report.distanceM,
        report.maxMps,
        Math.max(report.maxAcceleration, report.maxDeceleration),
        report.maxJerk,
        greatest('max'),
        greatest('a95'),
        z.constant?.max ?? null,
        z.constant?.a95 ?? null,
      ].map((value) => (value === null ? null : Math.round(value * 1_000) / 1_000)),
      report.algorithm,
      new Date(nowMs),
    ],
  );
  await tx.query('update ride_samples set report = $2, limits = $3 where run_id = $1', [
    id,
    JSON.stringify(report),
    limits && JSON.stringify(limits),
  ]);
}
