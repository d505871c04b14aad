import { rememberDoors } from './doorMemory.ts';
import { rememberFloor, rememberRun } from './runMemory.ts';
import {
  excludedModes,
  flickerMs,
  isDoorDoubted,
  isHistoryUnknown,
  isZoneDoubted,
  type Standing,
} from './standing.ts';
import { minuteMs } from './timeUnits.ts';
import type { CarSignals, TrappedSettings } from './trapped.ts';

/** A message older than this was stored, not sent directly. */
const longestTransitMs = minuteMs;
const laggingMs = 10_000;
/**
 * A standstill that starts with a lagging message waits this much longer: the answer to a request shows whether the
 * clock is slow.
 */
const clockAnswerMs = 10_000;
/** A run or a door zone shorter than this does not end a stop. */
const gapMs = 20_000;
/** Doors open within this time of an arrival. */
const arrivalMs = 5_000;
/** Time beyond the delay that people at a landing get to leave a car with a stuck door sensor. */
const hungDoorMs = 40_000;
/** A car this many floors away has travelled, in spite of its motion input. */
const travelledFloors = 2;

/** Updates the standstill by the car's current signals. Returns the same state without a change. */
export function stepStanding<S extends Standing>(
  state: S,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): S {
  const rode = rememberFloor(rememberRun(state, car, nowMs), car);
  return stand(forgetUnknown(rememberDoors(rode, car, nowMs)), car, settings, nowMs);
}

/** Whether the standstill exceeds the elevator's delay. An arrival also gets the time in which doors open. */
export function isStandstillOverdue(
  state: Standing,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): boolean {
  if (state.stuckSinceMs === null || state.place === null) return false;
  const delayMs =
    car.run === 'unknown' ? Math.max(settings.delayMs, settings.longestRunMs) : settings.delayMs;
  if (nowMs - state.stuckSinceMs < delayMs) return false;
  // Time for a device to answer a request for its whole state.
  if (nowMs - state.learnedAtMs < arrivalMs) return false;
  if (state.place === 'between') return true;
  return nowMs - state.stoodSinceMs >= (state.hungDoor !== null ? delayMs + hungDoorMs : arrivalMs);
}

function forgetUnknown<S extends Standing>(state: S): S {
  if (isHistoryUnknown(state) || (state.unknownSinceMs === 0 && state.edgeAtMs === 0)) return state;
  return { ...state, unknownSinceMs: 0, edgeAtMs: 0 };
}

function stand<S extends Standing>(state: S, car: CarSignals, settings: TrappedSettings, nowMs: number): S {
  if (state.door === 'out' || excludedModes.has(car.mode) || settings.isUnderMaintenance)
    return isStandingOver(state) ? state : endStanding(state);
  const place = placeOf(state, car);
  if (place === null) return breakStanding(state, nowMs);
  if (state.stuckSinceMs === null) return beginStanding(state, place, car, nowMs);
  if (hasTravelled(state, car)) return beginStanding(state, place, car, nowMs);
  const hasRun = place === 'level' && state.ranAtMs > state.stoodSinceMs;
  if (state.brokenSinceMs === 0) {
    if (place === state.place && !hasRun) return state;
    return { ...state, place, stoodSinceMs: hasRun ? nowMs : state.stoodSinceMs };
  }
  if (nowMs - state.brokenSinceMs >= longestGapMs(state)) return beginStanding(state, place, car, nowMs);
  const isFlicker = !hasRun && nowMs - state.brokenSinceMs < flickerMs;
  return { ...state, place, brokenSinceMs: 0, stoodSinceMs: isFlicker ? state.stoodSinceMs : nowMs };
}

function placeOf(state: Standing, car: CarSignals): Standing['place'] {
  if (car.run === 'moving' || !car.isDoorKnown) return null;
  if (!car.doorZone && !isZoneDoubted(state)) return 'between';
  // A parked car stands closed at a landing for hours: only one that arrived and never opened holds people.
  const mayHaveArrived = (state.hasMoved && !state.openedSinceRun) || state.edgeAtMs > 0;
  return mayHaveArrived && !isDoorDoubted(state) ? 'level' : null;
}

/** A message took longer than a link's delay, or its device's clock is slow. */
const isLagging = (car: CarSignals, nowMs: number): boolean => nowMs - momentOf(car, nowMs) >= laggingMs;

/** The time that the last message describes, regardless of its delay. */
const momentOf = (car: CarSignals, nowMs: number): number =>
  nowMs - car.readAtMs < longestTransitMs ? Math.min(car.readAtMs, nowMs) : nowMs;

const beginStanding = <S extends Standing>(
  state: S,
  place: 'between' | 'level',
  car: CarSignals,
  nowMs: number,
): S => ({
  ...state,
  place,
  stuckSinceMs: (place === 'level' && state.unknownSinceMs) || momentOf(car, nowMs),
  stoodSinceMs: Math.max(momentOf(car, nowMs), place === 'level' ? state.ranAtMs : 0),
  learnedAtMs: isLagging(car, nowMs) ? nowMs + clockAnswerMs : nowMs,
  brokenSinceMs: 0,
  stuckFloor: car.floor,
});

/** A short run, or a door zone without an open door, does not restart the stop. */
function breakStanding<S extends Standing>(state: S, nowMs: number): S {
  if (state.stuckSinceMs === null) return state;
  if (state.brokenSinceMs === 0) return { ...state, place: null, brokenSinceMs: nowMs };
  return nowMs - state.brokenSinceMs >= longestGapMs(state) ? endStanding(state) : state;
}

/** After a door was open outside the door zone, which may be a stuck zone sensor, a run is a ride. */
const longestGapMs = (state: Standing): number =>
  state.openedAtMs >= (state.stuckSinceMs ?? 0) ? flickerMs : gapMs;

const isStandingOver = (state: Standing): boolean => state.stuckSinceMs === null && state.place === null;

const endStanding = <S extends Standing>(state: S): S => ({
  ...state,
  place: null,
  stuckSinceMs: null,
  brokenSinceMs: 0,
});

const hasTravelled = (state: Standing, car: CarSignals): boolean =>
  car.floor !== null &&
  state.stuckFloor !== null &&
  Math.abs(car.floor - state.stuckFloor) >= travelledFloors;
