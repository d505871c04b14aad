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
  /** `unknown` if the device has no motion input; a creeping car is `stopped`. */
  run: RunState;
  /** Null if the device does not report it. */
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
  /** Last state of the motion sensor. */
  isMotionShown: boolean;
  /** The motion sensor has reported movement for too long to mean a person. */
  isMotionStuck: boolean;
  loadPercent: number | null;
  /** The load cell's value for the empty car; null until it is learned. */
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
  /** Last movement during a standstill without an exit, also from a doubted sensor. */
  movedAtMs: number;
  /** The load cell has detected people, until it and the presence sensor detect none. */
  isLoaded: boolean;
  /** The presence sensor still reported people when their load was gone. */
  isPresenceDoubted: boolean;
  /** Last value of the motion sensor; true before its first. */
  isMotionShown: boolean;
  /** Last whole message with people or a load at a landing where the doors did not open; 0 for none. */
  confirmedAtMs: number;
  /** Presence of people at such a landing by the sensor, and its end; 0 for never. */
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

/**
 * `raised` and `surer` carry the new degree; `ended` is an alarm that ended automatically, which a confirmed one never
 * does.
 */
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
 * Judges by level whether people are trapped: it may be called at any time, with a message or only because time has
 * passed. Returns the same state without a change. (EN 81-28; second confirmation by independent sources.)
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

/** A person inside, at the camera or on site confirms trapped people: from here on only a user ends the alarm. */
export function confirmTrappedState(state: TrappedState): TrappedState {
  return { ...state, degree: 'confirmed', sources: including(state.sources, 'word') };
}

/** The state of an elevator with an open alarm, e.g. after a restart. */
export function trappedWithAlarm(state: TrappedState, degree: TrappedDegree): TrappedState {
  const isConfirmed = degree === 'confirmed';
  return { ...state, degree, sources: isConfirmed ? including(state.sources, 'word') : state.sources };
}

/** The state at an elevator's first message after a restart of the platform; the message may be old. */
export const trappedAfterResume = (state: TrappedState, nowMs: number): TrappedState => ({
  ...state,
  learnedAtMs: nowMs,
});

/**
 * The state after a restart of the board: earlier signals of its ride do not give the car's present place. An open
 * alarm and doubts about sensors are unchanged.
 */
export const trappedAfterRestart = (state: TrappedState): TrappedState =>
  state.degree === null ? { ...noTrapped, ...standingAfterRestart(state) } : state;

/** The state after a user has closed the alarm: the car is judged from this time on. */
export const trappedAfterClosing = (state: TrappedState): TrappedState => ({
  ...state,
  degree: null,
  sources: [],
  stuckSinceMs: null,
  place: null,
  brokenSinceMs: 0,
});

/** Whether the passing of time alone may change the result: such elevators are judged every second. */
export const isTrappedPending = (state: TrappedState): boolean =>
  state.stuckSinceMs !== null || state.wayOut === 'running';

/**
 * Whether a closed standing car shows no sign of people, so that time alone changes nothing. It holds as long as the
 * signals are unchanged.
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

/** After an alarm: evidence only accumulates, and an exit needs a whole message. */
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

/** The state after an alarm has ended automatically, with the signals of that time. */
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
  // A car between floors again has not resumed; a next passenger at a landing is a good sign.
  return car.run !== 'moving' && !car.doorZone ? 'empty' : 'running';
}

function including(sources: readonly TrappedSource[], source: TrappedSource): readonly TrappedSource[] {
  return sources.includes(source) ? sources : [...sources, source];
}
