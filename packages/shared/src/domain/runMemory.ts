import { flickerMs, hasOpened, isAtOtherFloor, maxClosedStops, type Standing } from './standing.ts';
import type { CarSignals } from './trapped.ts';

/** Remembers that the car runs, and since when. A stop without an opened door is counted when the next run begins. */
export function rememberRun<S extends Standing>(state: S, car: CarSignals, nowMs: number): S {
  const isMoving = car.run === 'moving';
  if (isMoving === state.isMoving) return state;
  if (!isMoving) return { ...state, isMoving };
  const isClosedStop =
    state.hasMoved &&
    !state.openedSinceRun &&
    !hasOpened(state) &&
    nowMs - state.stoodSinceMs >= flickerMs &&
    isAtOtherFloor(state, car);
  return {
    ...state,
    isMoving,
    hasMoved: true,
    openedSinceRun: false,
    ranAtMs: nowMs,
    ranMadeAtMs: car.readAtMs,
    ...(isClosedStop && {
      closedStops: Math.min(state.closedStops + 1, maxClosedStops),
      countedFloor: car.floor,
    }),
  };
}

/** A car at another floor than the one where its doors opened has run, even if that message was lost. */
export function rememberFloor<S extends Standing>(state: S, car: CarSignals): S {
  if (state.isMoving || car.doorOpen || car.floor === null || state.outFloor === null) return state;
  if (car.floor === state.outFloor) return state;
  return { ...state, outFloor: null, hasMoved: true, openedSinceRun: false };
}
