import {
  dlt645RegisterLimitWh,
  type EnergyInterval,
  freshMeter,
  judgeReadings,
  type MeterLimits,
  type MeterReading,
  type MeterState,
  type ReadingVerdict,
} from '@hoistway/shared/domain/energy/meterEpochs.ts';
import { hourMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { MeteredGateway } from './gatewaysBehind.ts';
import { insertIntervals, readReadingsAfter, renewQuarters } from './meterRows.ts';

interface Batch {
  tenantId: string;
  gateway: MeteredGateway;
  readings: readonly (MeterReading & { receivedAtMs: number })[];
}

/** Highest power at the register of a gateway that names none: that of a meter itself. */
const usualMaxPowerKw = 60;
const wattsPerKw = 1000;
/** A reading after a longer silence may change a day whose figures are closed. */
const closedAfterMs = hourMs;
/** Local days differ from those of UTC by less. */
const widestOffsetMs = 14 * hourMs;

/** Stores a meter's new readings and the consumption that follows from them. Repeated readings change nothing. */
export async function writeReadings(tx: Transaction, { tenantId, gateway, readings }: Batch): Promise<void> {
  const target = { tenantId, meterId: gateway.id, elevatorId: gateway.elevatorId };
  const { state, verdicts } = await lockState(tx, target);
  const newReadings = await insertReadings(tx, target, readings);
  if (newReadings.length === 0) return;
  const earliestMs = Math.min(...newReadings.map(({ atMs }) => atMs));
  const isLate = earliestMs <= newestMsOf(state);
  const start = isLate ? await returnToCheckpoint(tx, target, earliestMs) : state;
  const pendingReadings = isLate
    ? await readReadingsAfter(tx, target, start.last?.atMs ?? null)
    : newReadings;
  const result = judgeReadings(start, pendingReadings, limitsOf(gateway, pendingReadings));
  await insertIntervals(tx, target, result.intervals);
  const fromMs = start.last?.atMs ?? result.intervals[0]?.fromMs;
  if (fromMs !== undefined) {
    const elevatorIds = await renewQuarters(tx, target, fromMs);
    const receivedAtMs = Math.min(...readings.map((reading) => reading.receivedAtMs));
    if (fromMs < receivedAtMs - closedAfterMs)
      await noteFigureChange(tx, tenantId, { elevatorIds, fromMs, toMs: newestMsOf(result.state) });
  }
  await storeState(tx, target, { state: result.state, verdicts: addUp(verdicts, result.verdicts) });
  await storeCheckpoint(tx, target, start, result);
}

export interface MeterTarget {
  tenantId: string;
  meterId: string;
  elevatorId: string;
}

interface StoredState {
  state: MeterState;
  verdicts: Partial<Record<ReadingVerdict, number>>;
}

/**
 * Limits at the register. The installation's power passes the transformers: it is divided by the smallest multiplier of
 * the readings' days, so that a change of the multiplier refuses no true reading.
 */
function limitsOf(
  { maxPowerKw, multipliers }: MeteredGateway,
  readings: readonly MeterReading[],
): MeterLimits {
  const days = new Set(
    readings.flatMap(({ atMs }) => [utcDay(atMs - widestOffsetMs), utcDay(atMs + widestOffsetMs)]),
  );
  const multiplierOn = (day: string) =>
    multipliers.findLast(({ validFrom }) => validFrom <= day)?.multiplier ?? 1;
  const multiplier = Math.min(...[...days].map(multiplierOn));
  return {
    maxPowerW: (maxPowerKw === null ? usualMaxPowerKw : maxPowerKw / multiplier) * wattsPerKw,
    registerLimitWh: dlt645RegisterLimitWh,
  };
}

/** Lets the figures of the elevators' days be rolled up again. */
async function noteFigureChange(
  tx: Transaction,
  tenantId: string,
  { elevatorIds, fromMs, toMs }: { elevatorIds: readonly string[]; fromMs: number; toMs: number },
): Promise<void> {
  await tx.query(
    `insert into figure_changes (tenant_id, elevator_id, from_at, to_at) select $1, unnest($2::bigint[]), $3, $4`,
    [tenantId, elevatorIds, new Date(fromMs), new Date(Math.max(fromMs, toMs))],
  );
}

const newestMsOf = ({ last, suspects }: MeterState): number =>
  suspects.at(-1)?.atMs ?? last?.atMs ?? Number.NEGATIVE_INFINITY;

async function lockState(tx: Transaction, { tenantId, meterId }: MeterTarget): Promise<StoredState> {
  await tx.query(
    'insert into meter_states (tenant_id, meter_gateway_id, state) values ($1, $2, $3) on conflict do nothing',
    [tenantId, meterId, JSON.stringify(freshMeter)],
  );
  const result = await tx.query<StoredState>(
    'select state, verdicts from meter_states where meter_gateway_id = $1 for update',
    [meterId],
  );
  return result.rows[0] ?? { state: freshMeter, verdicts: {} };
}

/** @returns the readings of moments without a stored reading */
async function insertReadings(
  tx: Transaction,
  { tenantId, meterId }: MeterTarget,
  readings: Batch['readings'],
): Promise<MeterReading[]> {
  const result = await tx.query<{ at: Date }>(
    `insert into meter_readings (tenant_id, meter_gateway_id, at, received_at, register_wh, serial, is_reset)
     select $1, $2, * from unnest($3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::text[], $7::boolean[])
     on conflict do nothing returning at`,
    [
      tenantId,
      meterId,
      readings.map(({ atMs }) => new Date(atMs)),
      readings.map(({ receivedAtMs }) => new Date(receivedAtMs)),
      readings.map(({ registerWh }) => registerWh),
      readings.map(({ serial }) => serial ?? null),
      readings.map(({ isReset }) => isReset === true),
    ],
  );
  const newMoments = new Set(result.rows.map(({ at }) => at.getTime()));
  // Of two readings of one moment in a message, the database stores the first.
  return readings.filter(({ atMs }) => newMoments.delete(atMs));
}

/** The newest checkpoint before a moment; everything judged since is removed. */
async function returnToCheckpoint(
  tx: Transaction,
  { meterId }: Pick<MeterTarget, 'meterId'>,
  beforeMs: number,
): Promise<MeterState> {
  const result = await tx.query<{ state: MeterState }>(
    'select state from meter_checkpoints where meter_gateway_id = $1 and at < $2 order by at desc limit 1',
    [meterId, new Date(beforeMs)],
  );
  const state = result.rows[0]?.state ?? freshMeter;
  const fromAt = state.last === null ? '-infinity' : new Date(state.last.atMs);
  await tx.query('delete from meter_intervals where meter_gateway_id = $1 and from_at >= $2', [
    meterId,
    fromAt,
  ]);
  await tx.query('delete from meter_checkpoints where meter_gateway_id = $1 and at > $2', [meterId, fromAt]);
  return state;
}

async function storeState(tx: Transaction, { meterId }: MeterTarget, { state, verdicts }: StoredState) {
  const newestMs = newestMsOf(state);
  await tx.query(
    'update meter_states set state = $2, verdicts = $3, last_at = $4 where meter_gateway_id = $1',
    [
      meterId,
      JSON.stringify(state),
      JSON.stringify(verdicts),
      Number.isFinite(newestMs) ? new Date(newestMs) : null,
    ],
  );
}

/** One checkpoint a day, only of a state without suspects. */
async function storeCheckpoint(
  tx: Transaction,
  { tenantId, meterId }: MeterTarget,
  start: MeterState,
  { state }: { state: MeterState; intervals: EnergyInterval[] },
): Promise<void> {
  if (state.last === null || state.suspects.length > 0) return;
  const isNewDay = start.last === null || utcDay(start.last.atMs) !== utcDay(state.last.atMs);
  if (!isNewDay) return;
  await tx.query(
    `insert into meter_checkpoints (tenant_id, meter_gateway_id, at, state) values ($1, $2, $3, $4)
     on conflict (tenant_id, meter_gateway_id, at) do update set state = excluded.state`,
    [tenantId, meterId, new Date(state.last.atMs), JSON.stringify(state)],
  );
}

function addUp(
  before: StoredState['verdicts'],
  counts: Record<ReadingVerdict, number>,
): Record<ReadingVerdict, number> {
  const sumOf = (name: ReadingVerdict) => (before[name] ?? 0) + counts[name];
  return {
    accepted: sumOf('accepted'),
    repeated: sumOf('repeated'),
    jitter: sumOf('jitter'),
    suspect: sumOf('suspect'),
    newEpoch: sumOf('newEpoch'),
  };
}
