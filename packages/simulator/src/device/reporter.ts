import { flagNames } from '@hoistway/shared/domain/elevatorCodes.ts';
import { heartbeatMs } from '@hoistway/shared/domain/freshness.ts';
import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { Observation } from '../car/observe.ts';
import { isUnchangedSince, measureDrive, observe, type Unit } from '../fleet/unit.ts';

/** What a device has told of one unit so far. */
export interface Reporter {
  unit: Unit;
  told: Observation;
  toldAtMs: number;
  lookedAtMs: number;
  wasRunning: boolean;
  /** The drive is measured only while somebody looks closely. */
  isLean: boolean;
  /** A heartbeat says no more than that the unit is there, as the protocol allows. */
  isTerse: boolean;
  /** Until when somebody looks at it closely. */
  detailUntilMs: number;
  /** Whether help comes or is there, and when it is expected. */
  screen: { help: 'none' | 'coming' | 'here'; etaMs: number | null };
}

export const createReporter = (
  unit: Unit,
  { isLean = false, isTerse = false }: { isLean?: boolean; isTerse?: boolean } = {},
): Reporter => ({
  unit,
  isLean,
  isTerse,
  told: {},
  toldAtMs: 0,
  lookedAtMs: 0,
  wasRunning: false,
  detailUntilMs: 0,
  screen: { help: 'none', etaMs: null },
});

/** The next report tells the whole, as after a new connection; what happened is not told again. */
export function tellWhole(reporter: Reporter): void {
  reporter.toldAtMs = 0;
}

/** What happened to a unit, beside how it is. */
export type Happening = Pick<DeviceEvent, 'kind'> & { fault?: number };

export interface Report {
  reading: Omit<Reading, 'atMs'>;
  isWhole: boolean;
  happened: Happening[];
}

/**
 * What is new since the last report: only what changed, the whole as a heartbeat (nothing where it is terse), null where nothing is to be told. The
 * drive's measurements travel while it runs and once after.
 */
export function report(reporter: Reporter, nowMs: number): Report | null {
  const { unit, told } = reporter;
  const isHeartbeat = nowMs - reporter.toldAtMs >= heartbeatMs;
  if (!isHeartbeat && !reporter.wasRunning && isUnchangedSince(unit, reporter.lookedAtMs)) return null;
  reporter.lookedAtMs = nowMs;
  const seen = observe(unit, nowMs);
  const isRunning = seen.run === 'moving';
  const isMeasured =
    nowMs < reporter.detailUntilMs || (!reporter.isLean && (isHeartbeat || isRunning || reporter.wasRunning));
  if (isMeasured) Object.assign(seen, measureDrive(unit, nowMs));
  const isWhole = isHeartbeat && (!reporter.isTerse || reporter.toldAtMs === 0);
  const changed = isWhole ? seen : (difference(told, seen) ?? (isHeartbeat ? {} : null));
  if (changed === null) return null;
  const happened = happenings(told, seen);
  reporter.wasRunning = isRunning;
  Object.assign(told, seen);
  reporter.toldAtMs = nowMs;
  return { reading: { node: unit.elevator.node, ...changed }, isWhole, happened };
}

function difference(told: Observation, seen: Observation): Observation | null {
  const changed: Record<string, unknown> = {};
  let isAny = false;
  for (const name in seen) {
    const key = name as keyof Observation;
    const value = key === 'flags' ? flagDifference(told.flags, seen.flags) : seen[key];
    if (value === undefined || value === told[key]) continue;
    changed[key] = value;
    isAny = true;
  }
  return isAny ? changed : null;
}

function flagDifference(told: Observation['flags'], seen: Observation['flags']): Observation['flags'] {
  if (told === undefined || seen === undefined) return seen;
  const changed: typeof seen = {};
  let isAny = false;
  for (const flag of flagNames) {
    if (seen[flag] === undefined || seen[flag] === told[flag]) continue;
    changed[flag] = seen[flag];
    isAny = true;
  }
  return isAny ? changed : undefined;
}

function happenings(told: Observation, seen: Observation): Happening[] {
  const [before, after] = [told.flags ?? {}, seen.flags ?? {}];
  const happened: Happening[] = [];
  const rose = (flag: 'bellPressed' | 'mainsLost') => after[flag] === true && before[flag] !== true;
  const fell = (flag: 'bellPressed' | 'mainsLost') => after[flag] === false && before[flag] === true;
  if (rose('bellPressed')) happened.push({ kind: 'bell' });
  if (fell('bellPressed')) happened.push({ kind: 'bellReleased' });
  if (rose('mainsLost')) happened.push({ kind: 'powerLost' });
  if (fell('mainsLost')) happened.push({ kind: 'powerRestored' });
  const [was, is] = [told.fault ?? 0, seen.fault ?? 0];
  if (is !== was && was !== 0) happened.push({ kind: 'recovered', fault: was });
  if (is !== was && is !== 0) happened.push({ kind: 'fault', fault: is });
  return happened;
}
