import { doorStates, flagBits, onlineStates, runStates } from '@hoistway/shared/domain/elevatorCodes.ts';
import type {
  DayObservations,
  IndicatorName,
  Observations,
} from '@hoistway/shared/domain/health/indicators.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { toPhysical } from '@hoistway/shared/fleet/columns.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { FrameFollower } from '../figures/motion.ts';

/** Observations of one elevator in an hour. */
export interface Signals {
  indicators: DayObservations;
  /** Mean currents of runs by `from>to:load band`. */
  runs: Map<string, Observations>;
}

interface Run {
  fromMs: number;
  floor: number | null;
  loadBand: number | null;
  /** Integral of the current, and the time with one. */
  ampereMs: number;
  currentMs: number;
  lowestVoltage: number | null;
}

interface RowState {
  isOnline: boolean;
  isMoving: boolean;
  door: number;
  isLocked: boolean;
  floor: number | null;
  current: number | null;
  voltage: number | null;
  closingSinceMs: number | null;
  unlockedSinceMs: number | null;
  run: Run | null;
  /** Slow mean of the bus voltage at standstill. */
  usualVoltage: number | null;
  atMs: number;
}

const [closedCode, openingCode, openCode, closingCode] = (
  ['closed', 'opening', 'open', 'closing'] as const
).map((state) => doorStates.indexOf(state));
const movingCode = runStates.indexOf('moving');
const heardCodes = new Set([onlineStates.indexOf('online'), onlineStates.indexOf('late')]);
/** A door that closes for longer is obstructed; its time says nothing about its drive. */
const longestClosingMs = minuteMs / 2;
/** A lock that opens and closes within this time bounces. */
const bounceMs = 1_500;
/** A run without a change of floor is a correction of the level if it is shorter. */
const longestCorrectionMs = 10_000;
/** Share of the usual bus voltage below which a run has a sag. */
const sagShare = 0.85;
const loadBandPercent = 25;
const voltageWeight = 0.05;

/** Observes the signals of one block's rows over a window. Runs and closings across its edges are left out. */
export class SignalReader implements FrameFollower {
  readonly #window: { fromMs: number; toMs: number };
  readonly #states = new Map<number, RowState>();
  readonly #signals = new Map<number, Signals>();

  constructor(window: { fromMs: number; toMs: number }) {
    this.#window = window;
  }

  change(table: FleetTable, slot: number, frameMs: number): void {
    const row = table.rows[slot]!;
    const before = this.#states.get(row);
    const state = stateOf(table, slot, frameMs, before);
    this.#states.set(row, state);
    if (!before) return;
    if (state.run) passRun(state.run, before, state);
    const isInside = frameMs >= this.#window.fromMs && frameMs < this.#window.toMs;
    const signals = isInside ? this.#signalsOf(row) : emptySignals();
    observeDoor(signals, before, state);
    observeLock(signals, before, state);
    observeRun(signals, before, state);
    if (before.isOnline && !state.isOnline) add(signals, 'contactLoss', 1, 0);
    const signal = toPhysical('signal', table.columns.signal[slot]!);
    if (signal !== null && state.isOnline) add(signals, 'signal', signal);
  }

  forget(): void {
    this.#states.clear();
  }

  /** Signals by row. Contact counts once an hour, so that a talkative device weighs no more than another. */
  end(): ReadonlyMap<number, Signals> {
    for (const [row, state] of this.#states) if (state.isOnline) this.#signalsOf(row);
    for (const { indicators } of this.#signals.values()) {
      const { signal } = indicators;
      if (signal) indicators.signal = { count: 1, total: signal.total / signal.count };
      indicators.contactLoss = { count: 1, total: indicators.contactLoss?.total ?? 0 };
    }
    return this.#signals;
  }

  #signalsOf(row: number): Signals {
    const existing = this.#signals.get(row);
    if (existing) return existing;
    const signals = emptySignals();
    this.#signals.set(row, signals);
    return signals;
  }
}

const emptySignals = (): Signals => ({ indicators: {}, runs: new Map() });

function add({ indicators }: Signals, name: IndicatorName, total: number, count = 1): void {
  const one = indicators[name] ?? { count: 0, total: 0 };
  indicators[name] = { count: one.count + count, total: one.total + total };
}

function stateOf(
  { columns }: FleetTable,
  slot: number,
  atMs: number,
  before: RowState | undefined,
): RowState {
  const voltage = toPhysical('busVoltage', columns.busVoltage[slot]!);
  return {
    isOnline: heardCodes.has(columns.online[slot]!),
    isMoving: columns.run[slot] === movingCode,
    door: columns.door[slot]!,
    isLocked: (columns.flags[slot]! & flagBits.doorLocked) !== 0,
    floor: toPhysical('floor', columns.floor[slot]!),
    current: toPhysical('current', columns.current[slot]!),
    voltage,
    closingSinceMs: before?.closingSinceMs ?? null,
    unlockedSinceMs: before?.unlockedSinceMs ?? null,
    run:
      before?.isMoving === false && columns.run[slot] === movingCode
        ? newRun(columns, slot, atMs)
        : (before?.run ?? null),
    usualVoltage: usualOf(before, voltage),
    atMs,
  };
}

function newRun(columns: FleetTable['columns'], slot: number, fromMs: number): Run {
  const load = toPhysical('load', columns.load[slot]!);
  return {
    fromMs,
    floor: toPhysical('floor', columns.floor[slot]!),
    loadBand: load === null ? null : Math.floor(load / loadBandPercent),
    ampereMs: 0,
    currentMs: 0,
    lowestVoltage: null,
  };
}

function usualOf(before: RowState | undefined, voltage: number | null): number | null {
  const usual = before?.usualVoltage ?? null;
  if (voltage === null || before?.isMoving) return usual;
  return usual === null ? voltage : usual + voltageWeight * (voltage - usual);
}

/** Adds the time since the last change to the run. */
function passRun(run: Run, before: RowState, state: RowState): void {
  const { voltage } = state;
  if (voltage !== null) run.lowestVoltage = Math.min(run.lowestVoltage ?? voltage, voltage);
  if (!before.isMoving || before.current === null) return;
  const passedMs = state.atMs - before.atMs;
  run.ampereMs += Math.abs(before.current) * passedMs;
  run.currentMs += passedMs;
}

function observeDoor(signals: Signals, before: RowState, state: RowState): void {
  if (state.door === before.door) return;
  const sinceMs = before.closingSinceMs;
  if (state.door === closingCode) state.closingSinceMs = state.atMs;
  else state.closingSinceMs = null;
  if (before.door !== closingCode || sinceMs === null) return;
  if (state.door === openingCode || state.door === openCode) add(signals, 'doorReopening', 1);
  else if (state.door === closedCode) {
    add(signals, 'doorReopening', 0);
    add(signals, 'lockBounce', 0);
    const tookMs = state.atMs - sinceMs;
    if (tookMs <= longestClosingMs) add(signals, 'doorCloseTime', tookMs);
  }
}

function observeLock(signals: Signals, before: RowState, state: RowState): void {
  if (state.door !== closedCode) {
    state.unlockedSinceMs = null;
    return;
  }
  if (before.isLocked && !state.isLocked) state.unlockedSinceMs = state.atMs;
  if (before.isLocked || !state.isLocked) return;
  const sinceMs = before.unlockedSinceMs;
  state.unlockedSinceMs = null;
  if (sinceMs !== null && before.door === closedCode && state.atMs - sinceMs <= bounceMs)
    add(signals, 'lockBounce', 1, 0);
}

function observeRun(signals: Signals, before: RowState, state: RowState): void {
  if (!before.isMoving || state.isMoving) return;
  const { run } = state;
  state.run = null;
  if (!run) return;
  const isCorrection =
    run.floor !== null && run.floor === state.floor && state.atMs - run.fromMs <= longestCorrectionMs;
  add(signals, 'relevelling', Number(isCorrection));
  if (run.lowestVoltage !== null && state.usualVoltage !== null)
    add(signals, 'voltageSag', Number(run.lowestVoltage < sagShare * state.usualVoltage));
  if (isCorrection || run.currentMs === 0 || run.floor === null || state.floor === null) return;
  const key = `${run.floor}>${state.floor}:${run.loadBand ?? '?'}`;
  const one = signals.runs.get(key) ?? { count: 0, total: 0 };
  signals.runs.set(key, { count: one.count + 1, total: one.total + run.ampereMs / run.currentMs });
}
