import { hourMs, minuteMs } from '../timeUnits.ts';

/** The register of a meter at a moment. */
export interface MeterReading {
  atMs: number;
  /** Sum since the meter was made, without the multiplier of its transformers. */
  registerWh: number;
  /** Number of the meter, where the gateway sends it. */
  serial?: string;
  /** The meter itself reports that its register began anew. */
  isReset?: boolean;
}

export interface MeterLimits {
  /** Highest power that the metered installation can draw, without the multiplier. */
  maxPowerW: number;
  /** The register returns to 0 at this value; null: never. */
  registerLimitWh: number | null;
}

/** Judgement of a meter's readings so far. */
export interface MeterState {
  /** Counts the swaps and resets of the register. */
  epoch: number;
  /** Added to the register, so that the running total continues across epochs. */
  offsetWh: number;
  last: MeterReading | null;
  /** Readings that contradict the last accepted one, each consistent with the one before. */
  suspects: MeterReading[];
}

/**
 * Consumption between two readings: `measured` between consecutive ones, `estimated` across a gap, of which only the
 * total is known, `missing` across a change of the register, of which nothing is known.
 */
export interface EnergyInterval {
  fromMs: number;
  untilMs: number;
  energyWh: number;
  quality: 'measured' | 'estimated' | 'missing';
}

export type ReadingVerdict = 'accepted' | 'repeated' | 'jitter' | 'suspect' | 'newEpoch';

/** Gateways report at least every 15 minutes; a longer interval is a gap. */
export const longestMeasuredMs = 20 * minuteMs;
/** Reading of DL/T 645 registers: six digits before the point, in kilowatt hours. */
export const dlt645RegisterLimitWh = 1_000_000_000;
const powerTolerance = 1.2;
/** A register that falls by less is a repeated or rounded value. */
const jitterShare = 0.005;
const jitterPeriodMs = hourMs;
/** Readings that confirm a change of the register, the first included. */
const confirmingCount = 3;
const wrapShare = 0.01;

export const freshMeter: MeterState = { epoch: 0, offsetWh: 0, last: null, suspects: [] };

/** Judges the next reading. Readings must come in order of their times; an older one counts as repeated. */
export function judgeReading(
  state: MeterState,
  reading: MeterReading,
  limits: MeterLimits,
): { state: MeterState; intervals: EnergyInterval[]; verdict: ReadingVerdict } {
  const { last, suspects } = state;
  const newestMs = suspects.at(-1)?.atMs ?? last?.atMs ?? Number.NEGATIVE_INFINITY;
  if (reading.atMs <= newestMs) return { state, intervals: [], verdict: 'repeated' };
  if (last === null) return takeFirst(state, reading);
  if (reading.isReset || isOtherMeter(last, reading)) return begin(state, [reading]);
  if (mayFollowSuspect(state, reading, limits) && isConsistent(last, reading, limits))
    return begin(state, [reading]);
  if (isConsistent(last, reading, limits)) return accept(state, last, reading, 0);
  if (isWrap(last, reading, limits)) return accept(state, last, reading, limits.registerLimitWh ?? 0);
  if (isJitter(last, reading, limits)) return { state, intervals: [], verdict: 'jitter' };
  return suspect(state, reading, limits);
}

/** Judges readings in order of their times, whatever the order of their arrival. */
export function judgeReadings(
  state: MeterState,
  readings: readonly MeterReading[],
  limits: MeterLimits,
): { state: MeterState; intervals: EnergyInterval[]; verdicts: Record<ReadingVerdict, number> } {
  const verdicts = { accepted: 0, repeated: 0, jitter: 0, suspect: 0, newEpoch: 0 };
  const intervals: EnergyInterval[] = [];
  let current = state;
  for (const reading of readings.toSorted((one, other) => one.atMs - other.atMs)) {
    const step = judgeReading(current, reading, limits);
    current = step.state;
    intervals.push(...step.intervals);
    verdicts[step.verdict]++;
  }
  return { state: current, intervals, verdicts };
}

/** Consumption since the first reading, across all epochs; null before the first reading. */
export const totalWh = ({ offsetWh, last }: MeterState): number | null =>
  last === null ? null : offsetWh + last.registerWh;

/** Gateways send 0 where they could not read the meter: a first 0 begins nothing, unless the meter reports a reset. */
function takeFirst(state: MeterState, reading: MeterReading) {
  if (reading.registerWh === 0 && !reading.isReset)
    return { state, intervals: [], verdict: 'suspect' as const };
  return { state: { ...state, last: reading }, intervals: [], verdict: 'accepted' as const };
}

function accept(state: MeterState, last: MeterReading, reading: MeterReading, wrappedWh: number) {
  const energyWh = reading.registerWh + wrappedWh - last.registerWh;
  return {
    state: {
      epoch: state.epoch + (wrappedWh > 0 ? 1 : 0),
      offsetWh: state.offsetWh + wrappedWh,
      last: withSerial(reading, last),
      suspects: [],
    },
    intervals: [intervalOf(last, reading, energyWh)],
    verdict: 'accepted' as const,
  };
}

/** A new epoch from the first of `readings`; the running total continues from the last accepted register. */
function begin(state: MeterState, readings: readonly [MeterReading, ...MeterReading[]]) {
  const [first] = readings;
  const before = state.last;
  const intervals: EnergyInterval[] =
    before === null ? [] : [{ fromMs: before.atMs, untilMs: first.atMs, energyWh: 0, quality: 'missing' }];
  for (const [at, reading] of readings.entries()) {
    const previous = readings[at - 1];
    if (previous) intervals.push(intervalOf(previous, reading, reading.registerWh - previous.registerWh));
  }
  return {
    state: {
      epoch: state.epoch + 1,
      offsetWh: state.offsetWh + (before?.registerWh ?? 0) - first.registerWh,
      last: readings.at(-1) ?? first,
      suspects: [],
    },
    intervals,
    verdict: 'newEpoch' as const,
  };
}

function suspect(state: MeterState, reading: MeterReading, limits: MeterLimits) {
  // Gateways send 0 where they could not read the meter: it neither confirms a reset nor refutes it.
  if (reading.registerWh === 0) return { state, intervals: [], verdict: 'suspect' as const };
  const previous = state.suspects.at(-1);
  const isContinued = previous !== undefined && isConsistent(previous, reading, limits);
  const [first = reading, ...others] = isContinued ? [...state.suspects, reading] : [reading];
  if (others.length + 1 >= confirmingCount) return begin(state, [first, ...others]);
  return { state: { ...state, suspects: [first, ...others] }, intervals: [], verdict: 'suspect' as const };
}

function intervalOf(from: MeterReading, until: MeterReading, energyWh: number): EnergyInterval {
  const isGap = until.atMs - from.atMs > longestMeasuredMs;
  return { fromMs: from.atMs, untilMs: until.atMs, energyWh, quality: isGap ? 'estimated' : 'measured' };
}

const mostWh = (spanMs: number, { maxPowerW }: MeterLimits): number =>
  (maxPowerW * powerTolerance * spanMs) / hourMs;

function isConsistent(from: MeterReading, until: MeterReading, limits: MeterLimits): boolean {
  const differenceWh = until.registerWh - from.registerWh;
  return differenceWh >= 0 && differenceWh <= mostWh(until.atMs - from.atMs, limits);
}

/** A reading after a gap may continue a suspect as well as the register before it: the energy between is unknown. */
function mayFollowSuspect({ suspects }: MeterState, reading: MeterReading, limits: MeterLimits): boolean {
  const previous = suspects.at(-1);
  return (
    previous !== undefined &&
    reading.atMs - previous.atMs > longestMeasuredMs &&
    isConsistent(previous, reading, limits)
  );
}

function isWrap(last: MeterReading, reading: MeterReading, limits: MeterLimits): boolean {
  const limitWh = limits.registerLimitWh;
  if (limitWh === null || last.registerWh < limitWh * (1 - wrapShare)) return false;
  const differenceWh = limitWh - last.registerWh + reading.registerWh;
  return differenceWh >= 0 && differenceWh <= mostWh(reading.atMs - last.atMs, limits);
}

function isJitter(last: MeterReading, reading: MeterReading, limits: MeterLimits): boolean {
  const fallWh = last.registerWh - reading.registerWh;
  return fallWh > 0 && fallWh <= Math.min(last.registerWh * jitterShare, mostWh(jitterPeriodMs, limits));
}

const isOtherMeter = (last: MeterReading, reading: MeterReading): boolean =>
  last.serial !== undefined && reading.serial !== undefined && last.serial !== reading.serial;

/** A reading without the meter's number keeps that of the one before. */
const withSerial = (reading: MeterReading, last: MeterReading): MeterReading =>
  reading.serial === undefined && last.serial !== undefined ? { ...reading, serial: last.serial } : reading;
