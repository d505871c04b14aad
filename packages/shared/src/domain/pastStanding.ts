import { doubtsOf, noStanding, type Standing } from './standing.ts';
import { minuteMs } from './timeUnits.ts';
import type { TrappedState } from './trapped.ts';

/** The standstill after a restart of the board: earlier signals are doubted, but not the time since the last exit. */
export const standingAfterRestart = (state: Standing): Standing => ({
  ...noStanding,
  ...doubtsOf(state),
  wayOutAtMs: state.wayOutAtMs,
  unknownSinceMs: state.stuckSinceMs ?? state.unknownSinceMs,
  ...(state.place === 'between' && {
    place: state.place,
    stuckSinceMs: state.stuckSinceMs,
    stoodSinceMs: state.stoodSinceMs,
    stuckFloor: state.stuckFloor,
  }),
});

/** A larger error of a device's clock makes its readings late, and a standstill does not use their own times. */
const longestShiftMs = minuteMs;

/**
 * The state after a device's clock is found to be slow by `shiftMs`: the standstill began by so much later than its
 * reading's time. A standstill that has rung is unchanged.
 */
export function trappedAfterClockCorrection(
  state: TrappedState,
  shiftMs: number,
  nowMs: number,
): TrappedState {
  const { stuckSinceMs, stoodSinceMs, degree } = state;
  if (stuckSinceMs === null || degree !== null || shiftMs <= 0 || shiftMs >= longestShiftMs) return state;
  return {
    ...state,
    stuckSinceMs: Math.min(nowMs, stuckSinceMs + shiftMs),
    stoodSinceMs: Math.min(nowMs, stoodSinceMs + shiftMs),
  };
}

/** A past moment, from a message that arrived after a newer one was processed. */
export interface PastMoment {
  atMs: number;
  /** Null if the message does not contain it. */
  floor: number | null;
}

/**
 * The state after a past exit becomes known: an open door in the door zone, closed by now. The delay counts from then
 * at the earliest. If the car has not run since, its doors have opened at this stop.
 */
export function trappedAfterPastOpening(state: TrappedState, { atMs, floor }: PastMoment): TrappedState {
  const { stuckSinceMs, degree } = state;
  const isOfAlarm = degree !== null && stuckSinceMs !== null && atMs >= stuckSinceMs;
  const openedState = {
    ...state,
    wayOutAtMs: Math.max(state.wayOutAtMs, atMs),
    closedStops: 0,
    blindStops: 0,
    wayOut: isOfAlarm && state.wayOut === 'shut' ? ('opened' as const) : state.wayOut,
  };
  const delayedState = {
    ...openedState,
    stuckSinceMs: stuckSinceMs && Math.max(stuckSinceMs, atMs),
    stoodSinceMs: Math.max(state.stoodSinceMs, atMs),
  };
  if (state.isMoving || state.ranMadeAtMs > atMs) return delayedState;
  const pastOpening = {
    ...(state.place === 'between'
      ? delayedState
      : { ...openedState, stuckSinceMs: null, place: null, brokenSinceMs: 0 }),
    openedSinceRun: true,
    outFloor: floor,
    // Compared with `ranAtMs`, the time at which the run became known.
    openedAtMs: Math.max(state.openedAtMs, atMs, state.ranAtMs + 1),
  };
  return { ...pastOpening, hadCall: false };
}

/**
 * The state after a past run becomes known: if no door has opened since, the people from before the run are still in
 * the car.
 */
export function trappedAfterPastRun(state: TrappedState, { atMs }: PastMoment): TrappedState {
  const isKnown = state.isMoving || state.ranMadeAtMs >= atMs || state.wayOutAtMs >= atMs;
  if (isKnown || state.door === 'out') return state;
  return {
    ...state,
    hasMoved: true,
    openedSinceRun: false,
    outFloor: null,
    ranAtMs: Math.max(state.ranAtMs, atMs),
    ranMadeAtMs: atMs,
  };
}
