import { reconnectDelayMs, reconnectTries } from '@hoistway/shared/domain/constants.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** Delays between reconnection attempts upstream. */
export interface ReconnectPlan {
  /** §9: the delay before each of the first tries. */
  delayMs: number;
  tries: number;
  /** Range of the growing delays after that, while the connection counts as lost. */
  slowFromMs: number;
  slowToMs: number;
}

export const reconnectPlan: ReconnectPlan = {
  delayMs: reconnectDelayMs,
  tries: reconnectTries,
  slowFromMs: 15_000,
  slowToMs: minuteMs,
};

/**
 * The delay before the next try after `failedTries` in a row, and whether the upstream counts as lost meanwhile.
 */
export function nextTry(plan: ReconnectPlan, failedTries: number): { waitMs: number; isLost: boolean } {
  if (failedTries < plan.tries) return { waitMs: plan.delayMs, isLost: false };
  const doublings = Math.min(failedTries - plan.tries, 16);
  return { waitMs: Math.min(plan.slowToMs, plan.slowFromMs * 2 ** doublings), isLost: true };
}
