import { hasOpened } from './standing.ts';
import type { CarSignals, TrappedSettings, TrappedState } from './trapped.ts';

/** Kinds of evidence that do not come from the same sensor. */
export const trappedSources = ['person', 'load', 'button', 'call', 'word'] as const;
export type TrappedSource = (typeof trappedSources)[number];

/** A person who moved this long before the stop, with the doors shut since, is still inside. */
export const personWindowMs = 60_000;
/** A movement this long after the doors shut comes from inside. */
export const doorSettledMs = 3_000;
/** Load cells differ by this share of the rated load from one ride to the next. */
export const loadNoisePercent = 2;
/** At a landing a load counts from this far above the empty car. */
const landingLoadPercent = 5;
/** Between floors no more than this is forgiven as drift: what was left in a parked car may be a person. */
const driftMostPercent = 10;

/** Whether the load cell shows more than the empty car; at a level only where the empty car is known. */
export function isLoaded(car: CarSignals, place: 'between' | 'level'): boolean {
  const { loadPercent, emptyLoadPercent } = car;
  if (loadPercent === null) return false;
  if (place === 'between')
    return loadPercent > Math.min(emptyLoadPercent ?? 0, driftMostPercent) + loadNoisePercent;
  return emptyLoadPercent !== null && loadPercent > emptyLoadPercent + landingLoadPercent;
}

/**
 * Notes when people were last seen; a sensor that hangs sees none.
 * @param wasStuck before this step
 */
export function rememberEvidence(
  state: TrappedState,
  car: CarSignals,
  wasStuck: boolean,
  nowMs: number,
): TrappedState {
  const isMoving = car.run === 'moving';
  const isStuck = wasStuck && state.stuckSinceMs !== null;
  const isPersonSeen = (car.personMoved && !car.isMotionStuck) || (car.passengers && !car.isPresenceStuck);
  const personAtMs = isPersonSeen ? nowMs : state.personAtMs;
  const bellAtMs = car.bellPressed ? nowMs : state.bellAtMs;
  // A call counts from before the stop; one that comes while the car already stands is somebody else's at a landing.
  const hadCall = car.doorOpen
    ? false
    : state.hadCall || (car.callRegistered && (isMoving || (!isStuck && !state.openedSinceRun)));
  const movedAtMs = car.personMoved ? nowMs : state.movedAtMs;
  if (
    movedAtMs === state.movedAtMs &&
    personAtMs === state.personAtMs &&
    bellAtMs === state.bellAtMs &&
    hadCall === state.hadCall
  )
    return state;
  return { ...state, personAtMs, movedAtMs, bellAtMs, hadCall };
}

/** What speaks of people inside a car that stands without a way out. */
export function findSources(
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedSource[] {
  const place = state.place ?? 'between';
  const since = state.stuckSinceMs ?? nowMs;
  const sources: TrappedSource[] = [];
  // The last word before silence may be the arrival itself, with doors that opened unheard.
  if (place === 'level' && car.toldAtMs < state.stoodSinceMs + doorSettledMs) return [];
  const isPresent = car.passengers && (place === 'between' || !car.isPresenceStuck);
  // Between floors even a movement that a hanging sensor reports is evidence.
  const seenAtMs = place === 'between' ? Math.max(state.personAtMs, state.movedAtMs) : state.personAtMs;
  const hasMoved = seenAtMs > 0 && seenAtMs >= countPeopleFrom(state, settings, since);
  if (isPresent || hasMoved) sources.push('person');
  if (isLoaded(car, place)) sources.push('load');
  if (state.bellAtMs > 0 && state.bellAtMs >= since) sources.push('button');
  // At a level a call alone is an empty car sent for and a door that jams: nobody need be inside.
  if (state.hadCall && (place === 'between' || sources.length > 0)) sources.push('call');
  return sources;
}

/** From when on a movement comes from a person who is still inside. */
function countPeopleFrom(state: TrappedState, settings: TrappedSettings, sinceMs: number): number {
  // At a level people leave by a door whose opening a lost message may hide: only those seen long after remain.
  if (state.place === 'level')
    return Math.max(state.stoodSinceMs + doorSettledMs, sinceMs + settings.delayMs / 2);
  if (state.door !== 'shut') return Number.POSITIVE_INFINITY;
  // Whoever was seen before the door last opened may have left by it.
  const isOpeningOfStop = hasOpened(state) || state.openedAtMs >= sinceMs;
  return Math.max(sinceMs - personWindowMs, isOpeningOfStop ? state.openedAtMs + doorSettledMs : 0);
}
