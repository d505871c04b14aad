import type { TrappedDegree } from './alarm.ts';
import type { RunState, ServiceMode } from './elevatorCodes.ts';

/** What one elevator looks like at one moment: the latest of everything it has told. */
export interface CarSignals {
  /** When its last message was received; time passes without news. */
  toldAtMs: number;
  mode: ServiceMode;
  /** `unknown` where the device has no motion input. */
  run: RunState;
  doorZone: boolean;
  /** Front and rear alike. */
  doorsClosed: boolean;
  /** Either one fully open. */
  doorOpen: boolean;
  /** Either one on its way shut, so that it was open even where that message was lost. */
  doorClosing: boolean;
  /** A presence sensor says so, for as long as it says so. */
  passengers: boolean;
  /** A motion sensor's edge, in this message only. */
  personMoved: boolean;
  loadPercent: number | null;
  bellPressed: boolean;
  callRegistered: boolean;
}

/** The elevator's own delays and circumstances. */
export interface TrappedSettings {
  /** How long the evidence must hold. */
  delayMs: number;
  /** How long a resumed run must last before an alarm that nobody confirmed counts as over. */
  finishMs: number;
  /** The longest run from end to end; without a motion input a stop cannot be told from an express run before. */
  longestRunMs: number;
  isEscalator: boolean;
  /** A maintenance order is being worked on. */
  isUnderMaintenance: boolean;
}

export const defaultTrappedDelayMs = 60_000;
export const defaultFinishMs = 10_000;
/** A person who moved this long before the stop, with the doors shut since, is still inside. */
export const personWindowMs = 60_000;
/** A movement this long after the doors shut comes from inside. */
const doorSettledMs = 3_000;
/** Load cells drift by this share of the rated load. */
export const loadNoisePercent = 2;

/** Kinds of evidence that do not come from the same sensor. */
export const trappedSources = ['person', 'load', 'button', 'call', 'word'] as const;
export type TrappedSource = (typeof trappedSources)[number];

export interface TrappedState {
  /** Since when the car has stood closed where nobody can leave; null while it does not. */
  stuckSinceMs: number | null;
  /** Stands between floors, or at a level where the doors did not open. */
  place: 'between' | 'level' | null;
  /** Last moments of each kind of evidence; 0 for never. */
  personAtMs: number;
  bellAtMs: number;
  /** A call was registered before the car came to a stop. */
  hadCall: boolean;
  hasMoved: boolean;
  openedSinceRun: boolean;
  degree: TrappedDegree | null;
  sources: readonly TrappedSource[];
  /** After an alarm: an open door in the zone, then nobody inside, then a run; only all three in this order end it. */
  wayOut: 'shut' | 'opened' | 'empty' | 'running';
  runningSinceMs: number;
}

export const noTrapped: TrappedState = {
  stuckSinceMs: null,
  place: null,
  personAtMs: 0,
  bellAtMs: 0,
  hadCall: false,
  hasMoved: false,
  openedSinceRun: false,
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

const unwatchedModes: ReadonlySet<ServiceMode> = new Set(['inspection', 'firefighter']);

/**
 * Judges whether people are trapped from what the car shows, by level: it may be called as often as one likes, with news
 * or only because time has passed. The same state comes back where nothing changed. (EN 81-28; second confirmation by
 * independent sources.)
 */
export function stepTrapped(
  state: TrappedState,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): TrappedStep {
  if (settings.isEscalator) return { state, finding: null };
  const seen = remember(state, car, nowMs);
  const stuck = stand(seen, car, settings, nowMs);
  if (stuck.degree !== null) return follow(stuck, car, settings, nowMs);
  if (stuck.stuckSinceMs === null || stuck.place === null) return { state: stuck, finding: null };
  if (nowMs - stuck.stuckSinceMs < delayOf(car, settings)) return { state: stuck, finding: null };
  const sources = sourcesOf(stuck, car, nowMs);
  if (sources.length === 0) return { state: stuck, finding: null };
  const degree = degreeOf(sources);
  return {
    state: { ...stuck, degree, sources, wayOut: 'shut', runningSinceMs: 0 },
    finding: { kind: 'raised', degree, sources, place: stuck.place },
  };
}

/** A person inside, at the camera or on site says that people are trapped: from here on only a person ends it. */
export function confirmTrappedState(state: TrappedState): TrappedState {
  return { ...state, degree: 'confirmed', sources: including(state.sources, 'word') };
}

/** The state of an elevator whose alarm is open already, e.g. after a restart. */
export function trappedAgain(degree: TrappedDegree): TrappedState {
  return { ...noTrapped, degree, sources: degree === 'confirmed' ? ['word'] : [] };
}

/**
 * The state after a board has started anew: what was seen of its ride before says nothing of where the car is now. An alarm
 * that is open stays as it is.
 */
export const trappedAfterRestart = (state: TrappedState): TrappedState =>
  state.degree === null ? noTrapped : state;

/** Whether only the passing of time may change something: such elevators are judged every second. */
export const isTrappedPending = (state: TrappedState): boolean =>
  state.stuckSinceMs !== null || state.wayOut === 'running';

/**
 * Whether a car that stands closed gives no ground to think that people are inside, so that time alone changes nothing. It
 * holds as long as what the car shows.
 */
export const isTrappedGroundless = (state: TrappedState, car: CarSignals, nowMs: number): boolean =>
  state.stuckSinceMs !== null &&
  state.degree === null &&
  !car.passengers &&
  !car.personMoved &&
  sourcesOf(state, { ...car, toldAtMs: Number.POSITIVE_INFINITY }, nowMs).length === 0;

const isLoaded = (car: CarSignals): boolean => (car.loadPercent ?? 0) > loadNoisePercent;

function remember(state: TrappedState, car: CarSignals, nowMs: number): TrappedState {
  const isMoving = car.run === 'moving';
  const personAtMs = car.personMoved || car.passengers ? nowMs : state.personAtMs;
  const bellAtMs = car.bellPressed ? nowMs : state.bellAtMs;
  const hasMoved = state.hasMoved || isMoving;
  const openedSinceRun = isMoving ? false : state.openedSinceRun || car.doorOpen || car.doorClosing;
  // A call counts from before the stop; one that comes while the car already stands is somebody else's at a landing.
  const hadCall = car.doorOpen
    ? false
    : state.hadCall || (car.callRegistered && (isMoving || state.stuckSinceMs === null));
  if (
    personAtMs === state.personAtMs &&
    bellAtMs === state.bellAtMs &&
    hasMoved === state.hasMoved &&
    openedSinceRun === state.openedSinceRun &&
    hadCall === state.hadCall
  )
    return state;
  return { ...state, personAtMs, bellAtMs, hasMoved, openedSinceRun, hadCall };
}

function stand(state: TrappedState, car: CarSignals, settings: TrappedSettings, nowMs: number): TrappedState {
  const place = placeOf(state, car, settings);
  if (place === state.place) return state;
  return { ...state, place, stuckSinceMs: place === null ? null : nowMs };
}

function placeOf(state: TrappedState, car: CarSignals, settings: TrappedSettings): TrappedState['place'] {
  if (car.run === 'moving' || !car.doorsClosed) return null;
  if (unwatchedModes.has(car.mode) || settings.isUnderMaintenance) return null;
  if (!car.doorZone) return 'between';
  // A parked car stands closed at a level for hours: only one that arrived and never opened holds people.
  return state.hasMoved && !state.openedSinceRun ? 'level' : null;
}

const delayOf = (car: CarSignals, settings: TrappedSettings): number =>
  car.run === 'unknown' ? Math.max(settings.delayMs, settings.longestRunMs) : settings.delayMs;

function sourcesOf(state: TrappedState, car: CarSignals, nowMs: number): TrappedSource[] {
  const since = state.stuckSinceMs ?? nowMs;
  const sources: TrappedSource[] = [];
  // The last word before silence may be the arrival itself, with doors that opened unheard.
  if (state.place === 'level' && car.toldAtMs < since + doorSettledMs) return [];
  // At a level a movement before the doors shut is somebody on the way out, whose open door a lost message may hide.
  const personSince = state.place === 'level' ? since + doorSettledMs : since - personWindowMs;
  if (car.passengers || (state.personAtMs > 0 && state.personAtMs >= personSince)) sources.push('person');
  if (isLoaded(car)) sources.push('load');
  if (state.bellAtMs > 0 && state.bellAtMs >= since) sources.push('button');
  // At a level a call alone is an empty car sent for and a door that jams: nobody need be inside.
  if (state.hadCall && (state.place === 'between' || sources.length > 0)) sources.push('call');
  return sources;
}

const degreeOf = (sources: readonly TrappedSource[]): TrappedDegree =>
  sources.includes('word') ? 'confirmed' : sources.length >= 2 ? 'probable' : 'suspected';

/** After an alarm: evidence only adds up, and the way out must be seen whole. */
function follow(state: TrappedState, car: CarSignals, settings: TrappedSettings, nowMs: number): TrappedStep {
  const out = watchWayOut(state, car, nowMs);
  const hasEnded =
    out.wayOut === 'running' && out.degree !== 'confirmed' && nowMs - out.runningSinceMs >= settings.finishMs;
  if (hasEnded) return { state: { ...noTrapped, hasMoved: true, personAtMs: 0 }, finding: { kind: 'ended' } };
  if (out.place === null || out.degree === 'confirmed') return { state: out, finding: null };
  const sources = sourcesOf(out, car, nowMs).reduce(including, out.sources);
  if (sources === out.sources) return { state: out, finding: null };
  const degree = degreeOf(sources);
  const next = { ...out, sources, degree };
  if (degree === out.degree) return { state: next, finding: null };
  return { state: next, finding: { kind: 'surer', degree, sources, place: out.place } };
}

function watchWayOut(state: TrappedState, car: CarSignals, nowMs: number): TrappedState {
  const isOccupied = car.passengers || car.personMoved || isLoaded(car);
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
    return car.run === 'moving' && !unwatchedModes.has(car.mode) ? 'running' : 'empty';
  }
  // Standing between floors again, it has not resumed anything; a next passenger at a landing is a good sign.
  return car.run !== 'moving' && !car.doorZone ? 'empty' : 'running';
}

function including(sources: readonly TrappedSource[], source: TrappedSource): readonly TrappedSource[] {
  return sources.includes(source) ? sources : [...sources, source];
}
