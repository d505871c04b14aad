/**
 * The limits of a test of gateway devices (§5, §9). The specification gives two of how many there may be at once: the
 * larger holds for tests of the usual time, the smaller for longer ones.
 */
export const dtuTestMinutes = 5;
export const dtuTestMinutesMost = 24 * 60;
export const dtuTestsMost = { usual: 50, long: 20 } as const;

/** How many devices may be under a test of so many minutes at once. */
export const dtusTestedMost = (minutes: number): number =>
  minutes <= dtuTestMinutes ? dtuTestsMost.usual : dtuTestsMost.long;

/** Messages a second and elevator that no sound program of a gateway sends for the length of a test. */
export const pushesPerSecondMost = 10;

export const dtuTestStates = ['running', 'passed', 'failed', 'tooMany', 'unclear', 'cancelled'] as const;
export type DtuTestState = (typeof dtuTestStates)[number];

/** A count stands although so much of its time was not counted. */
const missedShareMost = 0.1;

/** What a device that was listened to is found to be. */
export function dtuVerdict(test: {
  pushes: number;
  /** Messages that make it pass; null where one does. */
  baseline: number | null;
  seconds: number;
  /** Seconds in which nobody counted. */
  missedS: number;
  /** Elevators behind the device. */
  nodes: number;
}): Exclude<DtuTestState, 'running' | 'cancelled'> {
  const { pushes, baseline, seconds, missedS, nodes } = test;
  if (pushes > pushesPerSecondMost * Math.max(1, nodes) * seconds) return 'tooMany';
  if (pushes >= (baseline ?? 1)) return 'passed';
  return missedS > missedShareMost * seconds ? 'unclear' : 'failed';
}
