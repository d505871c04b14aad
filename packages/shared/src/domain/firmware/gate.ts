import type { PauseReason } from './campaignStates.ts';

/** Occurrences in a wave, and the number expected by the elevators' own past. */
export interface Occurrences {
  count: number;
  expectedCount: number;
}

/** The present figures of a wave. */
export interface WaveFigures {
  /** Burns without an end that are neither confirmed nor silent. */
  openCount: number;
  confirmedCount: number;
  /** Failed, rolled back, or silent since they began to write. */
  failedCount: number;
  /** Cancelled or expired before the device began to write: no evidence either way. */
  unreachedCount: number;
  /** Alarms for people of the wave's elevators since the wave's first burn. */
  peopleAlarms: number;
  /** Faults and losses of contact since then. */
  faults: Occurrences;
  offline: Occurrences;
  /** Time since the wave's last burn ended; null while one is open. */
  restMs: number | null;
}

export interface GateRules {
  /** Smallest share of confirmed burns among those that were decided. */
  successPercent: number;
  /** Observation after the last burn of a wave. */
  soakMs: number;
}

export type GateVerdict =
  | { verdict: 'wait' }
  | { verdict: 'pass' }
  | { verdict: 'pause'; reason: PauseReason };

/** A rise of fewer occurrences than this is none. */
const fewestForRise = 3;
/** Standard deviations of a Poisson count beyond which it is a rise. */
const riseDeviations = 3;

export const isRise = ({ count, expectedCount }: Occurrences): boolean =>
  count >= fewestForRise && count > expectedCount + riseDeviations * Math.sqrt(Math.max(expectedCount, 1));

/** Largest number of failures with which a wave can still reach its share. */
export const failuresAllowed = (devices: number, successPercent: number): number =>
  Math.floor((devices * (100 - successPercent)) / 100 + 1e-9);

/**
 * The decision about a wave. It pauses as soon as the share is out of reach, and at the end without evidence; a wave
 * of five devices allows no failure.
 */
export function judgeWave(wave: WaveFigures, { successPercent, soakMs }: GateRules): GateVerdict {
  const pause = (reason: PauseReason): GateVerdict => ({ verdict: 'pause', reason });
  const devices = wave.openCount + wave.confirmedCount + wave.failedCount;
  if (wave.peopleAlarms > 0) return pause('peopleAlarm');
  if (wave.failedCount > failuresAllowed(devices, successPercent)) return pause('tooManyFailures');
  if (isRise(wave.faults)) return pause('moreFaults');
  if (isRise(wave.offline)) return pause('moreOffline');
  if (wave.openCount > 0) return { verdict: 'wait' };
  if (wave.confirmedCount === 0) return pause('noEvidence');
  return wave.restMs === null || wave.restMs < soakMs ? { verdict: 'wait' } : { verdict: 'pass' };
}
