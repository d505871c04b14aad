import { reconnectDelayMs, reconnectTries } from '@hoistway/shared/domain/constants.ts';

/** When to try again after the connection upstream was lost. */
export interface ReconnectPlan {
  /** §9: the wait before each of the first tries. */
  delayMs: number;
  tries: number;
  /** From then on the connection counts as lost, and the waits grow from the first to the second. */
  slowFromMs: number;
  slowToMs: number;
}

export const reconnectPlan: ReconnectPlan = {
  delayMs: reconnectDelayMs,
  tries: reconnectTries,
  slowFromMs: 15_000,
  slowToMs: 60_000,
};

/** The wait before the next try after `failed` tries in a row, and whether the upstream counts as lost meanwhile. */
export function nextTry(plan: ReconnectPlan, failed: number): { waitMs: number; isLost: boolean } {
  if (failed < plan.tries) return { waitMs: plan.delayMs, isLost: false };
  const doublings = Math.min(failed - plan.tries, 16);
  return { waitMs: Math.min(plan.slowToMs, plan.slowFromMs * 2 ** doublings), isLost: true };
}
