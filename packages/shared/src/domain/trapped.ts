import type { TrappedDegree } from './alarm.ts';
import { rememberStaleDoor } from './doorMemory.ts';
import type { RunState, ServiceMode } from './elevatorCodes.ts';
import { standingAfterRestart } from './pastStanding.ts';
import { doubtsOf, excludedModes, noStanding, type Standing } from './standing.ts';
import { isStandstillOverdue, stepStanding } from './stepStanding.ts';
import { minuteMs } from './timeUnits.ts';
import { findSources, isLoaded, rememberEvidence, type TrappedSource } from './trappedEvidence.ts';

/** One elevator's signals at one moment: the latest value of each. */
export interface CarSignals {
  /** The moment that its last message describes. */
  readAtMs: number;
  mode: ServiceMode;
  /** `unknown` where the device has no motion input; a car that only creeps is `stopped`. */
  run: RunState;
  /** Null where the device does not tell it. */
  floor: number | null;
  doorZone: boolean;
  /** The device reports the front door. */
  isDoorKnown: boolean;
  /** Front and rear alike. */
  doorsClosed: boolean;
  /** Either one fully open. */
  doorOpen: boolean;
  /** The presence sensor detects a person now. */
  passengers: boolean;
  /** The presence sensor has been active for too long to mean a person. */
  isPresenceStuck: boolean;
  /** This message contains the front door. */
  hasDoorSignal: boolean;
  /** This message contains doors and door zone of one moment. */
  isWhole: boolean;
  /** A motion sensor's edge, in this message only. */
  personMoved: boolean;
  /** What the motion sensor showed last. */
  isMotionShown: boolean;
  /** The motion sensor has reported movement for too long to mean a person. */
  isMotionStuck: boolean;
  loadPercent: number | null;
  /** What the load cell shows of the empty car; null until it is learned. */
  emptyLoadPercent: number | null;
  bellPressed: boolean;
  callRegistered: boolean;
  /** The controller itself reports people trapped. */
  claimsTrapped: boolean;
}

/** The elevator's own delays and circumstances. */
export interface TrappedSettings {
  /** How long the evidence must hold. */
  delayMs: number;
  /** How long a resumed run must last before an unconfirmed alarm counts as over. */
  finishMs: number;
  /** The longest run from end to end; without a motion input a stop cannot be distinguished from an express run before it. */
  longestRunMs: number;
  isEscalator: boolean;
  /** A maintenance order is being worked on. */
  isUnderMaintenance: boolean;
}

export const defaultTrappedDelayMs = minuteMs;
export const defaultFinishMs = 10_000;

export interface TrappedState extends Standing {
  /** Last moments of each kind of evidence; 0 for never. */
  personAtMs: number;
  /** Last movement during a stop without a way out, also from a doubted sensor. */
  movedAtMs: number;
  /** The load cell has shown people, until it and the presence sensor show none. */
  isLoaded: boolean;
  /** The presence sensor went on showing people when their load was gone. */
  isPresenceDoubted: boolean;
  /** Last value of the motion sensor; true before its first. */
  isMotionShown: boolean;
  /** Last whole message with people or a load at a level where the doors did not open; 0 for none. */
  confirmedAtMs: number;
  /** At such a level people were seen by the presence sensor, and when that ceased; 0 for never. */
  isPresent: boolean;
  leftAtMs: number;
  bellAtMs: number;
  /** A call was registered before the car came to a stop. */
  hadCall: boolean;
  degree: TrappedDegree | null;
  sources: readonly TrappedSource[];
  /** After an alarm: an open door in the zone, then an empty car, then a run; only all three in this order end it. */
  wayOut: 'shut' | 'opened' | 'empty' | 'running';
  runningSinceMs: number;
}

export const noTrapped: TrappedState = {
  ...noStanding,
  personAtMs: 0,
  movedAtMs: 0,
  isLoaded: false,
  isPresenceDoubted: false,
  isMotionShown: true,
  confirmedAtMs: 0,
  isPresent: false,
  leftAtMs: 0,
  bellAtMs: 0,
  hadCall: false,
  degree: null,
  sources: [],
  wayOut: 'shut',
  runningSinceMs: 0,
};

/** `raised` and `surer` carry the degree reached; `ended` is an alarm over by itself, which a confirmed one never is. */
export type TrappedFinding =
  | {
      kind: 'raised' | 'surer';
      degree: TrappedDegree;
      sources: readonly TrappedSource[];
      place: 'between' | 'level';
    }
  | { kind: 'ended' };

export interface TrappedStep {
  state: TrappedState;
  finding: TrappedFinding | null;
}

/**
 * Judges whether people are trapped from what the car shows, by level: it may be called as often as one likes, with news
 * or only because time has passed. The same state comes back where nothing changed. (EN 81-28; second confirmation by
 * independent sources.)
 */
export function stepTrapped(
  state: TrappedState,
  signals: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedStep {
  if (settings.isEscalator) return { state, finding: null };
  const doors = rememberStaleDoor(state, signals);
  const car = doors.isDoorStale ? { ...signals, doorOpen: false } : signals;
  const standing = stepStanding(doors, car, settings, nowMs);
  const stuck = rememberEvidence(standing, car, state.stuckSinceMs !== null, nowMs);
  if (stuck.degree !== null) return follow(stuck, car, settings, nowMs);
  const { place } = stuck;
  if (place === null || !isStandstillOverdue(stuck, car, settings, nowMs))
    return { state: stuck, finding: null };
  const sources = findSources(stuck, car, settings, nowMs);
  if (sources.length === 0) return { state: stuck, finding: null };
  const degree = degreeOf(sources);
  return {
    state: { ...stuck, degree, sources, wayOut: 'shut', runningSinceMs: 0 },
    finding: { kind: 'raised', degree, sources, place },
  };
}

/** A person inside, at the camera or on site says that people are trapped: from here on only a person ends it. */
export function confirmTrappedState(state: TrappedState): TrappedState {
  return { ...state, degree: 'confirmed', sources: including(state.sources, 'word') };
}

/** The state of an elevator whose alarm is open already, e.g. after a restart. */
export function trappedWithAlarm(state: TrappedState, degree: TrappedDegree): TrappedState {
  const isConfirmed = degree === 'confirmed';
  return { ...state, degree, sources: isConfirmed ? including(state.sources, 'word') : state.sources };
}

/** The state at an elevator's first message after a restart of the platform, which may be an old one. */
export const trappedAfterResume = (state: TrappedState, nowMs: number): TrappedState => ({
  ...state,
  learnedAtMs: nowMs,
});

/**
 * The state after a board has started anew: what was seen of its ride before says nothing of where the car is now. An alarm
 * that is open stays as it is, and so does the doubt about a sensor.
 */
export const trappedAfterRestart = (state: TrappedState): TrappedState =>
  state.degree === null ? { ...noTrapped, ...standingAfterRestart(state) } : state;

/** The state after a person has closed the alarm: the car is judged from this moment on. */
export const trappedAfterClosing = (state: TrappedState): TrappedState => ({
  ...state,
  degree: null,
  sources: [],
  stuckSinceMs: null,
  place: null,
  brokenSinceMs: 0,
});

/** Whether only the passing of time may change something: such elevators are judged every second. */
export const isTrappedPending = (state: TrappedState): boolean =>
  state.stuckSinceMs !== null || state.wayOut === 'running';

/**
 * Whether a car that stands closed gives no ground to think that people are inside, so that time alone changes nothing. It
 * holds as long as what the car shows.
 */
export const isTrappedGroundless = (
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
): boolean =>
  state.stuckSinceMs !== null &&
  state.brokenSinceMs === 0 &&
  state.degree === null &&
  !car.passengers &&
  !car.personMoved &&
  findSources(state, { ...car, readAtMs: Number.POSITIVE_INFINITY }, settings, Number.POSITIVE_INFINITY)
    .length === 0;

const degreeOf = (sources: readonly TrappedSource[]): TrappedDegree =>
  sources.includes('word') ? 'confirmed' : sources.length >= 2 ? 'probable' : 'suspected';

/** After an alarm: evidence only adds up, and the way out must be seen whole. */
function follow(state: TrappedState, car: CarSignals, settings: TrappedSettings, nowMs: number): TrappedStep {
  const out = watchWayOut(state, car, nowMs);
  const hasEnded =
    out.wayOut === 'running' && out.degree !== 'confirmed' && nowMs - out.runningSinceMs >= settings.finishMs;
  if (hasEnded) return { state: beginAnew(out, car, settings, nowMs), finding: { kind: 'ended' } };
  if (out.place === null || out.degree === 'confirmed') return { state: out, finding: null };
  const sources = findSources(out, car, settings, nowMs).reduce(including, out.sources);
  if (sources === out.sources) return { state: out, finding: null };
  const degree = degreeOf(sources);
  const next = { ...out, sources, degree };
  if (degree === out.degree) return { state: next, finding: null };
  return { state: next, finding: { kind: 'surer', degree, sources, place: out.place } };
}

/** The state after an alarm has ended by itself, with all that the car shows at that moment. */
function beginAnew(
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedState {
  const { door, outFloor, wayOutAtMs } = state;
  const fresh = {
    ...noTrapped,
    ...doubtsOf(state),
    door,
    outFloor,
    wayOutAtMs,
    hasMoved: true,
    isMoving: true,
  };
  return rememberEvidence(stepStanding(fresh, car, settings, nowMs), car, false, nowMs);
}

function watchWayOut(state: TrappedState, car: CarSignals, nowMs: number): TrappedState {
  const isOccupied = car.passengers || car.personMoved || isLoaded(car, 'between');
  const wayOut = nextWayOut(state.wayOut, car, isOccupied);
  if (wayOut === state.wayOut) return state;
  return { ...state, wayOut, runningSinceMs: wayOut === 'running' ? nowMs : 0 };
}

function nextWayOut(
  wayOut: TrappedState['wayOut'],
  car: CarSignals,
  isOccupied: boolean,
): TrappedState['wayOut'] {
  const isOpenAtLevel = car.doorOpen && car.doorZone;
  if (wayOut === 'shut') return isOpenAtLevel ? 'opened' : 'shut';
  if (wayOut === 'opened') return isOccupied ? (isOpenAtLevel ? 'opened' : 'shut') : 'empty';
  if (wayOut === 'empty') {
    if (isOccupied && !isOpenAtLevel) return 'shut';
    return car.run === 'moving' && !excludedModes.has(car.mode) ? 'running' : 'empty';
  }
  // Standing between floors again, it has not resumed anything; a next passenger at a landing is a good sign.
  return car.run !== 'moving' && !car.doorZone ? 'empty' : 'running';
}

function including(sources: readonly TrappedSource[], source: TrappedSource): readonly TrappedSource[] {
  return sources.includes(source) ? sources : [...sources, source];
}
