import { flagNames } from '@hoistway/shared/domain/elevatorCodes.ts';
import { heartbeatMs } from '@hoistway/shared/domain/freshness.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { Observation } from '../car/observe.ts';
import { isUnchangedSince, measureDrive, observe, type Unit } from '../fleet/unit.ts';

/** The last report of one unit by its device. */
export interface Reporter {
  unit: Unit;
  lastObservation: Observation;
  reportedAtMs: number;
  observedAtMs: number;
  wasRunning: boolean;
  /** The drive is measured only while it has a detail viewer. */
  isLean: boolean;
  /** A heartbeat carries no values, as the protocol allows. */
  isTerse: boolean;
  /** End of the detail request. */
  detailUntilMs: number;
  /** State and expected arrival of help. */
  screen: { help: 'none' | 'coming' | 'here'; etaMs: number | null };
}

export const createReporter = (
  unit: Unit,
  { isLean = false, isTerse = false }: { isLean?: boolean; isTerse?: boolean } = {},
): Reporter => ({
  unit,
  isLean,
  isTerse,
  lastObservation: {},
  reportedAtMs: 0,
  observedAtMs: 0,
  wasRunning: false,
  detailUntilMs: 0,
  screen: { help: 'none', etaMs: null },
});

/** Makes the next report whole, as after a new connection; past happenings are not repeated. */
export function requestWhole(reporter: Reporter): void {
  reporter.reportedAtMs = 0;
}

/** An event of a unit, beside its state. */
export type Happening = Pick<DeviceEvent, 'kind'> & { fault?: number };

export interface Report {
  reading: Omit<Reading, 'atMs'>;
  isWhole: boolean;
  happenings: Happening[];
}

/**
 * The changes since the last report; as a heartbeat the whole state (nothing where it is terse); null without
 * news. The drive's measurements are sent while it runs and once after.
 */
export function report(reporter: Reporter, nowMs: number): Report | null {
  const { unit, lastObservation: previous } = reporter;
  const isHeartbeat = nowMs - reporter.reportedAtMs >= heartbeatMs;
  if (!isHeartbeat && !reporter.wasRunning && isUnchangedSince(unit, reporter.observedAtMs)) return null;
  reporter.observedAtMs = nowMs;
  const observation = observe(unit, nowMs);
  const isRunning = observation.run === 'moving';
  const isMeasured =
    nowMs < reporter.detailUntilMs || (!reporter.isLean && (isHeartbeat || isRunning || reporter.wasRunning));
  if (isMeasured) Object.assign(observation, measureDrive(unit, nowMs));
  const isWhole = isHeartbeat && (!reporter.isTerse || reporter.reportedAtMs === 0);
  const changes = isWhole ? observation : (difference(previous, observation) ?? (isHeartbeat ? {} : null));
  if (changes === null) return null;
  const happenings = happeningsBetween(previous, observation);
  reporter.wasRunning = isRunning;
  Object.assign(previous, observation);
  reporter.reportedAtMs = nowMs;
  return { reading: { node: unit.elevator.node, ...changes }, isWhole, happenings: happenings };
}

function difference(before: Observation, after: Observation): Observation | null {
  const changes: Record<string, unknown> = {};
  let isAny = false;
  for (const name in after) {
    const key = name as keyof Observation;
    const value = key === 'flags' ? flagDifference(before.flags, after.flags) : after[key];
    if (value === undefined || value === before[key]) continue;
    changes[key] = value;
    isAny = true;
  }
  return isAny ? changes : null;
}

function flagDifference(before: Observation['flags'], after: Observation['flags']): Observation['flags'] {
  if (before === undefined || after === undefined) return after;
  const changes: typeof after = {};
  let isAny = false;
  for (const flag of flagNames) {
    if (after[flag] === undefined || after[flag] === before[flag]) continue;
    changes[flag] = after[flag];
    isAny = true;
  }
  return isAny ? changes : undefined;
}

function happeningsBetween(previous: Observation, current: Observation): Happening[] {
  const [before, after] = [previous.flags ?? {}, current.flags ?? {}];
  const happenings: Happening[] = [];
  const rose = (flag: 'bellPressed' | 'mainsLost') => after[flag] === true && before[flag] !== true;
  const fell = (flag: 'bellPressed' | 'mainsLost') => after[flag] === false && before[flag] === true;
  if (rose('bellPressed')) happenings.push({ kind: 'bell' });
  if (fell('bellPressed')) happenings.push({ kind: 'bellReleased' });
  if (rose('mainsLost')) happenings.push({ kind: 'powerLost' });
  if (fell('mainsLost')) happenings.push({ kind: 'powerRestored' });
  const [was, is] = [previous.fault ?? 0, current.fault ?? 0];
  if (is !== was && was !== 0) happenings.push({ kind: 'recovered', fault: was });
  if (is !== was && is !== 0) happenings.push({ kind: 'fault', fault: is });
  return happenings;
}
