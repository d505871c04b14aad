import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { hourMs, minuteMs } from '../timeUnits.ts';
import {
  dlt645RegisterLimitWh,
  freshMeter,
  judgeReadings,
  type MeterLimits,
  type MeterReading,
  totalWh,
} from './meterEpochs.ts';
import { divideIntoQuarters, quarterMs } from './quarters.ts';

const limits: MeterLimits = { maxPowerW: 60_000, registerLimitWh: dlt645RegisterLimitWh };
const startMs = Date.parse('2026-03-01T00:00:00Z');
const every = (...registers: number[]): MeterReading[] =>
  registers.map((registerWh, at) => ({ atMs: startMs + at * quarterMs, registerWh }));
const sumOf = (readings: MeterReading[]) => judgeReadings(freshMeter, readings, limits);
const measuredWh = (readings: MeterReading[]) =>
  sumOf(readings).intervals.reduce((sum, { energyWh }) => sum + energyWh, 0);

describe('a stream of readings', () => {
  it('a momentary zero books nothing of the register', () => {
    const result = sumOf(every(413_000, 413_010, 0, 413_030));
    expect(result.intervals.map(({ energyWh }) => energyWh)).toEqual([10, 20]);
    expect(result.state.suspects).toEqual([]);
  });

  it('a small fall is no reset', () => {
    const result = sumOf(every(100_000, 99_900, 100_100));
    expect(result.verdicts).toMatchObject({ jitter: 1, newEpoch: 0 });
    expect(measuredWh(every(100_000, 99_900, 100_100))).toBe(100);
  });

  it('a reset counts from its first reading once two more continue from it', () => {
    const openResult = sumOf(every(500_000, 20, 40));
    expect(openResult.state).toMatchObject({ epoch: 0, last: { registerWh: 500_000 } });
    const { state, intervals } = sumOf(every(500_000, 20, 40, 70));
    expect(state.epoch).toBe(1);
    expect(intervals.map(({ energyWh, quality }) => [energyWh, quality])).toEqual([
      [0, 'missing'],
      [20, 'measured'],
      [30, 'measured'],
    ]);
    expect(totalWh(state)).toBe(500_050);
  });

  it('a register at rest on zero neither confirms a reset nor fills the memory', () => {
    const { state } = sumOf(every(500_000, ...Array.from({ length: 200 }, () => 0)));
    expect(state.epoch).toBe(0);
    expect(state.suspects.length).toBeLessThanOrEqual(2);
  });

  it('a first zero is no register to count from', () => {
    const { intervals, state } = sumOf(every(0, 0, 500_000, 500_040));
    expect(intervals.map(({ energyWh }) => energyWh)).toEqual([40]);
    expect(state.epoch).toBe(0);
  });

  it('a swap before a long gap, after which the new register exceeds the old one, is no consumption', () => {
    const [before, swap, after] = every(1_000, 20, 5_000);
    const later = { ...after!, atMs: after!.atMs + 24 * hourMs };
    const { intervals, state } = sumOf([before!, swap!, later]);
    expect(intervals).toMatchObject([{ energyWh: 0, quality: 'missing' }]);
    expect(totalWh(state)).toBe(1_000);
  });

  it('a swap that the gateway names by the new serial needs no confirmation', () => {
    const [first, second] = every(900_000, 900_500);
    const { state, intervals } = sumOf([
      { ...first!, serial: 'A' },
      { ...second!, serial: 'B' },
    ]);
    expect(state.epoch).toBe(1);
    expect(intervals).toMatchObject([{ energyWh: 0, quality: 'missing' }]);
  });

  it('a jump that no installation can draw is not consumption', () => {
    expect(measuredWh(every(1_000, 53_700_000, 1_050))).toBe(50);
  });

  it('the register of DL/T 645 continues past its last digit', () => {
    expect(measuredWh(every(999_999_900, 50))).toBe(150);
  });

  it('a gap of a month is spread evenly, marked estimated, and adds up', () => {
    const readings = [
      { atMs: startMs, registerWh: 1_000 },
      { atMs: startMs + 30 * 24 * hourMs + 7 * minuteMs, registerWh: 301_003 },
    ];
    const quarters = divideIntoQuarters(sumOf(readings).intervals);
    expect(quarters.reduce((sum, { energyWh }) => sum + energyWh, 0)).toBe(300_003);
    expect(quarters.every(({ energyWh, estimatedWh }) => energyWh === estimatedWh)).toBe(true);
    expect(Math.max(...quarters.map(({ energyWh }) => energyWh))).toBeLessThanOrEqual(105);
  });
});

/** A true meter, read every quarter hour, and the stream that arrives of it. */
function fuzzStream(seed: number) {
  const random = seededRandom(seed);
  const trueWh = new Map<number, number>();
  const stream: MeterReading[] = [];
  let registerWh = 100_000 + Math.floor(random() * 500_000);
  let serial = random() < 0.5 ? `S${seed}` : undefined;
  let silentUntil = 0;
  let zeroUntil = 0;
  for (let at = 0; at < 2_000; at++) {
    const atMs = startMs + at * quarterMs;
    // Without serials no algorithm tells a swap to a slightly higher register from consumption.
    const isTellable = serial !== undefined || registerWh > 100_000;
    const isSwapped = isTellable && random() < 0.002 && at > silentUntil && at > zeroUntil;
    if (isSwapped) {
      registerWh = Math.floor(random() * 2_000);
      serial = serial === undefined ? undefined : `S${seed}-${at}`;
    }
    // Resolution of the wire: 10 Wh.
    const usedWh = 10 * Math.floor(random() * 300);
    const reading: MeterReading = { atMs, registerWh, ...(serial !== undefined && { serial }) };
    trueWh.set(atMs, usedWh);
    registerWh += usedWh;
    if (at < silentUntil) continue;
    const chance = random();
    if (chance < 0.005) silentUntil = at + 2 + Math.floor(random() * 200);
    else if (chance < 0.02) zeroUntil = at + 1;
    const isZero = at < zeroUntil && !isSwapped;
    const isJitter = !isZero && random() < 0.01 && reading.registerWh > 1_000_000;
    stream.push(isZero ? { ...reading, registerWh: 0 } : isJitter ? jitterOf(stream, reading) : reading);
    if (random() < 0.05) stream.push({ ...reading, registerWh: isZero ? 0 : reading.registerWh });
    if (random() < 0.01) stream.push(...stream.slice(-3));
  }
  return { trueWh, stream: shuffle(stream, random) };
}

/** A value just below the last one, as rounding gateways send it. */
function jitterOf(stream: readonly MeterReading[], reading: MeterReading): MeterReading {
  const before = stream.at(-1)?.registerWh ?? reading.registerWh;
  return { ...reading, registerWh: before > 0 ? before - 100 : reading.registerWh };
}

function shuffle(stream: MeterReading[], random: () => number): MeterReading[] {
  return stream
    .map((reading, at) => ({ reading, order: at + random() * 6 }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ reading }) => reading);
}

/** `FUZZED_METERS=5000` repeats the proof on more meters. */
const fuzzedMeters = Number(process.env.FUZZED_METERS ?? 80);

it('fuzzed streams: measured quarter hours and interval sums equal the truth, and only swaps are missing', () => {
  let measuredCount = 0;
  const errors: object[] = [];
  for (let seed = 1; seed <= fuzzedMeters; seed++) {
    const { trueWh, stream } = fuzzStream(seed);
    const { intervals } = judgeReadings(freshMeter, stream, limits);
    for (const quarter of divideIntoQuarters(intervals)) {
      if (quarter.measuredMs !== quarterMs || quarter.estimatedMs > 0) continue;
      measuredCount++;
      const truth = trueWh.get(quarter.atMs);
      if (quarter.energyWh !== truth) errors.push({ seed, ...quarter, truth });
    }
    for (const interval of intervals) {
      if (interval.quality === 'missing') continue;
      let truth = 0;
      for (let atMs = interval.fromMs; atMs < interval.untilMs; atMs += quarterMs)
        truth += trueWh.get(atMs) ?? 0;
      if (interval.energyWh !== truth) errors.push({ seed, ...interval, truth });
    }
  }
  expect(errors).toEqual([]);
  expect(measuredCount).toBeGreaterThan(fuzzedMeters * 800);
}, 600_000);
