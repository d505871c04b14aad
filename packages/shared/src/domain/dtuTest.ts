import { z } from 'zod';
import { aboveZero } from './validation.ts';

/**
 * Limits of a test of gateway devices (§5, §9). The specification gives two limits of simultaneous devices: the larger
 * applies to tests of the usual duration, the smaller to longer ones.
 */
export const dtuTestMinutes = 5;
export const maxDtuTestMinutes = 24 * 60;
export const dtuTestLength = z.int().min(dtuTestMinutes).max(maxDtuTestMinutes);
/** Number of messages that a device has to send to pass; none where one is enough. */
export const dtuTestBaseline = aboveZero.max(100_000_000).nullable().default(null);
export const maxDtuTests = { usual: 50, long: 20 } as const;

/** Maximum of devices tested at the same time for this many minutes. */
export const maxTestedDtus = (minutes: number): number =>
  minutes <= dtuTestMinutes ? maxDtuTests.usual : maxDtuTests.long;

/** Messages per second and elevator that no correct gateway program exceeds over a test. */
export const maxPushesPerSecond = 10;

export const dtuTestStates = ['running', 'passed', 'failed', 'tooMany', 'unclear', 'cancelled'] as const;
export type DtuTestState = (typeof dtuTestStates)[number];

/** Share of uncounted time up to which a count is valid. */
const maxMissedShare = 0.1;

/** The verdict on a tested device. */
export function dtuVerdict(test: {
  pushes: number;
  /** Number of messages needed to pass; null if any number does. */
  baseline: number | null;
  seconds: number;
  /** Seconds that were not counted. */
  missedS: number;
  /** Elevators behind the device. */
  nodes: number;
}): Exclude<DtuTestState, 'running' | 'cancelled'> {
  const { pushes, baseline, seconds, missedS, nodes } = test;
  if (pushes > maxPushesPerSecond * Math.max(1, nodes) * seconds) return 'tooMany';
  if (pushes >= (baseline ?? 1)) return 'passed';
  return missedS > maxMissedShare * seconds ? 'unclear' : 'failed';
}
