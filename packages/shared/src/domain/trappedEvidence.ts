import { hasOpened, isHistoryUnknown } from './standing.ts';
import { minuteMs } from './timeUnits.ts';
import type { CarSignals, TrappedSettings, TrappedState } from './trapped.ts';

/** Kinds of evidence that do not come from the same sensor. */
export const trappedSources = ['person', 'load', 'button', 'call', 'claim', 'word'] as const;
export type TrappedSource = (typeof trappedSources)[number];

/** A person detected this long before the stop, with the doors closed since, is still inside. */
export const personWindowMs = minuteMs;
/** A movement this long after the doors closed comes from inside. */
export const doorSettleMs = 3_000;
/** Load cells differ by this share of the rated load from one ride to the next. */
export const loadNoisePercent = 2;
/** At a landing a load counts from this far above the empty car. */
const landingLoadPercent = 5;
/** Within this time a device repeats its whole state, or cannot. */
const confirmationMs = 40_000;
/** Maximum drift assumed between floors: a load in a parked car may be a person. */
const maxDriftPercent = 10;

/** Whether the load cell shows more than the empty car; at a landing only if the empty car is known. */
export function isLoaded(
  { loadPercent, emptyLoadPercent }: Pick<CarSignals, 'loadPercent' | 'emptyLoadPercent'>,
  place: 'between' | 'level',
): boolean {
  if (loadPercent === null) return false;
  if (place === 'between')
    return loadPercent > Math.min(emptyLoadPercent ?? 0, maxDriftPercent) + loadNoisePercent;
  return emptyLoadPercent !== null && loadPercent > emptyLoadPercent + landingLoadPercent;
}

/** Records when people were last detected; a stuck sensor detects none. @param wasStuck before this step */
export function rememberEvidence(
  state: TrappedState,
  car: CarSignals,
  wasStuck: boolean,
  nowMs: number,
): TrappedState {
  const isMoving = car.run === 'moving';
  const isStuck = wasStuck && state.stuckSinceMs !== null;
  const isInside = car.passengers || isLoaded(car, 'between');
  const isEmptied = state.isLoaded && !isInside && car.loadPercent !== null && !isMoving;
  const isLoadGone = state.isLoaded && car.loadPercent !== null && !isLoaded(car, 'between');
  const isPresenceDoubted = car.passengers && (state.isPresenceDoubted || isLoadGone);
  const isPersonSeen = (car.personMoved && !car.isMotionStuck) || (car.passengers && !car.isPresenceStuck);
  const personAtMs = isPersonSeen ? nowMs : isEmptied ? 0 : state.personAtMs;
  const bellAtMs = car.bellPressed ? nowMs : state.bellAtMs;
  // A call counts from before the stop; one during the standstill belongs to a person at a landing.
  const isCalled = car.callRegistered && (isMoving || (!isStuck && !state.openedSinceRun));
  // A call that remains after the people have left is another's: the next evaluation would find it too.
  const hadCall = !car.doorOpen && ((state.hadCall && !isEmptied) || isCalled);
  // A whole message repeats the motion sensor's state: at a landing only its edge is a movement.
  const isMovement =
    state.place === 'between' || (state.place === 'level' && (!car.isWhole || !state.isMotionShown));
  const movedAtMs = car.personMoved && isMovement ? nowMs : isEmptied ? 0 : state.movedAtMs;
  const isLoadedNow = isLoaded(car, 'between') || (state.isLoaded && isInside);
  const isEdge = car.isMotionShown && !state.isMotionShown && !car.isMotionStuck;
  const edgeAtMs =
    isEdge && isHistoryUnknown(state) && state.door === 'shut' && !isMoving ? nowMs : state.edgeAtMs;
  const isConfirmation = car.isWhole && state.place === 'level' && (car.passengers || isLoaded(car, 'level'));
  const confirmedAtMs = isConfirmation ? car.readAtMs : state.confirmedAtMs;
  const isPresent = state.place === 'level' && car.passengers;
  const leftAtMs = state.isPresent && state.place === 'level' && !isPresent ? nowMs : state.leftAtMs;
  if (
    confirmedAtMs === state.confirmedAtMs &&
    isPresent === state.isPresent &&
    leftAtMs === state.leftAtMs &&
    movedAtMs === state.movedAtMs &&
    edgeAtMs === state.edgeAtMs &&
    isLoadedNow === state.isLoaded &&
    isPresenceDoubted === state.isPresenceDoubted &&
    car.isMotionShown === state.isMotionShown &&
    personAtMs === state.personAtMs &&
    bellAtMs === state.bellAtMs &&
    hadCall === state.hadCall
  )
    return state;
  const { isMotionShown } = car;
  return {
    ...state,
    personAtMs,
    movedAtMs,
    isMotionShown,
    edgeAtMs,
    isLoaded: isLoadedNow,
    isPresenceDoubted,
    confirmedAtMs,
    isPresent,
    leftAtMs,
    bellAtMs,
    hadCall,
  };
}

/** Evidence of people inside a car without an exit. */
export function findSources(
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedSource[] {
  const sources =
    state.place === 'level' ? findAtLevel(state, car, settings, nowMs) : findBetweenFloors(state, car, nowMs);
  return car.claimsTrapped ? [...sources, 'claim'] : sources;
}

function findBetweenFloors(state: TrappedState, car: CarSignals, nowMs: number): TrappedSource[] {
  const since = state.stuckSinceMs ?? nowMs;
  const sources: TrappedSource[] = [];
  // Even a movement reported by a stuck sensor is evidence here.
  const seenAtMs = Math.max(state.personAtMs, state.movedAtMs);
  if (car.passengers || (seenAtMs > 0 && seenAtMs >= countPeopleFrom(state, since))) sources.push('person');
  if (isLoaded(car, 'between')) sources.push('load');
  if (state.bellAtMs > 0 && state.bellAtMs >= since) sources.push('button');
  if (state.hadCall) sources.push('call');
  return sources;
}

/** Start of the period in which a movement between floors comes from a person who is still inside. */
function countPeopleFrom(state: TrappedState, sinceMs: number): number {
  if (state.door !== 'shut') return Number.POSITIVE_INFINITY;
  // A person detected before the last door opening may have left by it.
  const isOpeningOfStop = hasOpened(state) || state.openedAtMs >= sinceMs;
  return Math.max(sinceMs - personWindowMs, isOpeningOfStop ? state.openedAtMs + doorSettleMs : 0);
}

/**
 * At a landing people leave by a door whose opening a lost message may hide: only people detected long after the stop
 * remain.
 */
function findAtLevel(
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedSource[] {
  const { stoodSinceMs } = state;
  // The last message before silence may be the arrival itself, with doors that opened unreported.
  if (car.readAtMs < stoodSinceMs + doorSettleMs) return [];
  const fromMs = stoodSinceMs + Math.max(doorSettleMs, settings.delayMs / 2);
  const isConfirmed =
    state.confirmedAtMs >= fromMs || nowMs - stoodSinceMs >= settings.delayMs + confirmationMs;
  const sources: TrappedSource[] = [];
  const isPresent =
    isConfirmed &&
    car.passengers &&
    !car.isPresenceStuck &&
    !(state.isPresenceDoubted && !isLoaded(car, 'between'));
  const hasMoved =
    !car.isMotionStuck && state.movedAtMs >= fromMs && state.movedAtMs > state.leftAtMs + doorSettleMs;
  if (isPresent || hasMoved) sources.push('person');
  if (isConfirmed && isLoaded(car, 'level')) sources.push('load');
  if (state.bellAtMs > 0 && state.bellAtMs >= (state.stuckSinceMs ?? nowMs)) sources.push('button');
  // A call alone is an empty car and a jammed door: no evidence of a person inside.
  if (state.hadCall && sources.length > 0) sources.push('call');
  return sources;
}
