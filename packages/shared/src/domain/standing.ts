import type { ServiceMode } from './elevatorCodes.ts';
import type { CarSignals, TrappedSettings } from './trapped.ts';

/** How a car has stood since its passengers last had a way out: an open door in the door zone. */
export interface Standing {
  /** Since when the car has stood without a way out; null while it does not. */
  stuckSinceMs: number | null;
  /** Stands between floors, or at a level where the doors did not open; null while it moves or anyone can leave. */
  place: 'between' | 'level' | null;
  /** Since when the standing is interrupted by a run or by the door zone; 0 while it is not. */
  brokenSinceMs: number;
  /** When the standing was learned of, however old the message was. */
  learnedAtMs: number;
  /** Since when it has stood without an interruption longer than a flicker. */
  stoodSinceMs: number;
  /** Floor at the beginning, which a car that travels leaves behind. */
  stuckFloor: number | null;
  hasMoved: boolean;
  isMoving: boolean;
  /** When the last run began; 0 for never. */
  ranAtMs: number;
  openedSinceRun: boolean;
  /** While neither a run nor a way out is known: since when there was none by what was known before; 0 where nothing was. */
  unknownSinceMs: number;
  /** While neither is known: when the motion sensor last began to show a person behind shut doors; 0 for never. */
  edgeAtMs: number;
  /** Floor at which there was a way out last. */
  outFloor: number | null;
  /** `open` outside the door zone is no way out. */
  door: 'shut' | 'open' | 'out';
  /** The door that stands as open was told before a run began, so that its closing was lost. */
  isDoorStale: boolean;
  /** What the door sensor has shown unchanged since a run with doors that are not shut; null for a sensor that works. */
  hungDoor: 'open' | 'ajar' | null;
  /** When a door last began or ceased to be open at a stop; 0 for never. */
  openedAtMs: number;
  /** When there last began or ceased to be a way out, by the moment of the reading; 0 for never. */
  wayOutAtMs: number;
  /** Stops in a row, each at another floor, at which the doors opened outside the door zone. */
  blindStops: number;
  /** Stops in a row, each at another floor, at which no door opened. */
  closedStops: number;
  /** Floor of the last stop that was counted. */
  countedFloor: number | null;
}

export const noStanding: Standing = {
  stuckSinceMs: null,
  place: null,
  brokenSinceMs: 0,
  learnedAtMs: 0,
  stoodSinceMs: 0,
  stuckFloor: null,
  hasMoved: false,
  isMoving: false,
  ranAtMs: 0,
  openedSinceRun: false,
  unknownSinceMs: 0,
  edgeAtMs: 0,
  outFloor: null,
  door: 'shut',
  isDoorStale: false,
  hungDoor: null,
  openedAtMs: 0,
  wayOutAtMs: 0,
  blindStops: 0,
  closedStops: 0,
  countedFloor: null,
};

/** Modes in which people are not trapped by what the signals show. */
export const unwatchedModes: ReadonlySet<ServiceMode> = new Set(['inspection', 'firefighter']);

/** What was under way for longer is stored, not sent. */
const longestTransitMs = 60_000;
/** A run or a door zone shorter than this does not end a stop. */
export const gapMs = 20_000;
/** An interruption shorter than this is a flicker of a signal. */
const flickerMs = 5_000;
/** Doors open within this time of an arrival. */
const arrivalMs = 5_000;
/** At a level people stay in a car for so long whose door sensor hangs, beyond the delay, before they are trapped. */
const hungDoorMs = 40_000;
/** After so many stops the door zone, or the door, is a sensor that hangs. */
const blindStopsMost = 3;
const closedStopsMost = 5;
/** A car that is this many floors away has travelled, whatever its motion input says. */
const travelledFloors = 2;

/** The door zone has not been seen at several open doors, so nothing may be concluded from its absence. */
export const isZoneDoubted = (state: Standing): boolean => state.blindStops >= blindStopsMost;

/** No door has been seen open at several stops, so nothing may be concluded from closed doors at a level. */
export const isDoorDoubted = (state: Standing): boolean => state.closedStops >= closedStopsMost;

/** Whether a door has been open, in the door zone or not, since the last run began. */
export const hasOpened = (state: Standing): boolean => state.openedAtMs > state.ranAtMs;

/**
 * Neither a run nor a way out is known since the platform or the board started: the car may be parked or may have arrived with
 * people. Only an edge tells which.
 */
export const isHistoryUnknown = (state: Standing): boolean => !state.hasMoved && !state.openedSinceRun;

/** What is known of the sensors, which outlives a ride. */
export const doubtsOf = ({ blindStops, closedStops, countedFloor }: Standing) => ({
  blindStops,
  closedStops,
  countedFloor,
});

/**
 * A car neither runs nor leaves the door zone with open doors: a door that stands as open from before counts as shut until it
 * is told again. A door that a whole message shows unlocked in a run between floors is a sensor that hangs.
 */
export function rememberStaleDoor<S extends Standing>(state: S, car: CarSignals): S {
  const isRunning = car.run === 'moving' && !state.isMoving;
  const hasLeftZone = !car.doorZone && state.door === 'out';
  const shown = unshutDoorOf(car);
  const isSeenInRun = car.isWhole && car.run === 'moving' && !car.doorZone;
  const isSeenAtStop = shown === 'ajar' && !car.tellsDoor && state.isMoving && car.run !== 'moving';
  const hungDoor = state.hungDoor === shown || isSeenInRun || isSeenAtStop ? shown : null;
  const isUntold = !car.tellsDoor && (state.isDoorStale || isRunning || hasLeftZone);
  const isDoorStale = car.doorOpen && (hungDoor !== null || isUntold);
  if (isDoorStale === state.isDoorStale && hungDoor === state.hungDoor) return state;
  return { ...state, isDoorStale, hungDoor };
}

type ShownDoors = Pick<CarSignals, 'doorsClosed' | 'isDoorKnown' | 'doorOpen'>;

const unshutDoorOf = (car: ShownDoors): Standing['hungDoor'] =>
  car.doorsClosed || !car.isDoorKnown ? null : car.doorOpen ? 'open' : 'ajar';

/** Whether a whole message that shows these doors changes what is known of a door sensor that hangs. */
export const isHungDoorNews = (
  hungDoor: Standing['hungDoor'],
  car: ShownDoors & { isRunOutsideZone: boolean },
): boolean => unshutDoorOf(car) !== hungDoor && (hungDoor !== null || car.isRunOutsideZone);

/** Follows the car's standing by what it shows now. The same state comes back where nothing changed. */
export function stepStanding<S extends Standing>(
  state: S,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): S {
  const rode = rememberFloor(rememberRun(state, car, nowMs), car);
  return stand(forgetUnknown(rememberDoors(rode, car, nowMs)), car, settings, nowMs);
}

/** The standing after a board has started anew: what was before is doubted, but not since when there was no way out. */
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

function forgetUnknown<S extends Standing>(state: S): S {
  if (isHistoryUnknown(state) || (state.unknownSinceMs === 0 && state.edgeAtMs === 0)) return state;
  return { ...state, unknownSinceMs: 0, edgeAtMs: 0 };
}

/** Whether the car has stood for the elevator's delay. An arrival has in addition the time in which doors open. */
export function hasStoodLongEnough(
  state: Standing,
  car: CarSignals,
  settings: TrappedSettings,
  nowMs: number,
): boolean {
  if (state.stuckSinceMs === null || state.place === null) return false;
  const delayMs =
    car.run === 'unknown' ? Math.max(settings.delayMs, settings.longestRunMs) : settings.delayMs;
  if (nowMs - state.stuckSinceMs < delayMs) return false;
  // Time for the answer of a device that is asked for its whole state.
  if (nowMs - state.learnedAtMs < arrivalMs) return false;
  if (state.place === 'between') return true;
  return nowMs - state.stoodSinceMs >= (state.hungDoor !== null ? delayMs + hungDoorMs : arrivalMs);
}

function rememberRun<S extends Standing>(state: S, car: CarSignals, nowMs: number): S {
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
    ...(isClosedStop && {
      closedStops: Math.min(state.closedStops + 1, closedStopsMost),
      countedFloor: car.floor,
    }),
  };
}

/** A car that stands at another floor than its doors opened at has run, even where that message was lost. */
function rememberFloor<S extends Standing>(state: S, car: CarSignals): S {
  if (state.isMoving || car.doorOpen || car.floor === null || state.outFloor === null) return state;
  if (car.floor === state.outFloor) return state;
  return { ...state, outFloor: null, hasMoved: true, openedSinceRun: false };
}

const isAtOtherFloor = (state: Standing, car: CarSignals): boolean =>
  car.floor !== null && car.floor !== state.countedFloor;

function rememberDoors<S extends Standing>(state: S, car: CarSignals, nowMs: number): S {
  const blindStops = countBlindStops(state, car);
  const isInZone = car.doorZone || blindStops >= blindStopsMost;
  const door = car.doorOpen ? (isInZone ? 'out' : 'open') : 'shut';
  const openedSinceRun = state.openedSinceRun || (door === 'out' && !state.isMoving);
  const closedStops = door === 'shut' ? state.closedStops : 0;
  if (
    door === state.door &&
    blindStops === state.blindStops &&
    openedSinceRun === state.openedSinceRun &&
    (door !== 'out' || state.outFloor === car.floor) &&
    closedStops === state.closedStops
  )
    return state;
  return {
    ...state,
    door,
    openedSinceRun,
    closedStops,
    blindStops,
    outFloor: door === 'out' ? car.floor : state.outFloor,
    openedAtMs: door === state.door || state.isMoving ? state.openedAtMs : nowMs,
    wayOutAtMs:
      door !== state.door && (door === 'out' || state.door === 'out') ? car.readAtMs : state.wayOutAtMs,
    countedFloor: blindStops > state.blindStops ? car.floor : state.countedFloor,
  };
}

function countBlindStops(state: Standing, car: CarSignals): number {
  if (!car.doorOpen) return state.blindStops;
  if (car.doorZone) return 0;
  const isNew = state.door === 'shut' && !state.isMoving && !hasOpened(state) && isAtOtherFloor(state, car);
  return isNew ? Math.min(state.blindStops + 1, blindStopsMost) : state.blindStops;
}

function stand<S extends Standing>(state: S, car: CarSignals, settings: TrappedSettings, nowMs: number): S {
  if (state.door === 'out' || unwatchedModes.has(car.mode) || settings.isUnderMaintenance)
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
  // A parked car stands closed at a level for hours: only one that arrived and never opened holds people.
  const mayHaveArrived = (state.hasMoved && !state.openedSinceRun) || state.edgeAtMs > 0;
  return mayHaveArrived && !isDoorDoubted(state) ? 'level' : null;
}

/** The moment that the last message describes, however long it was under way. */
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
  learnedAtMs: nowMs,
  brokenSinceMs: 0,
  stuckFloor: car.floor,
});

/** A short run, or a door zone without an open door, does not begin the stop anew. */
function breakStanding<S extends Standing>(state: S, nowMs: number): S {
  if (state.stuckSinceMs === null) return state;
  if (state.brokenSinceMs === 0) return { ...state, place: null, brokenSinceMs: nowMs };
  return nowMs - state.brokenSinceMs >= longestGapMs(state) ? endStanding(state) : state;
}

/** After a door was open outside the door zone, which may be a zone sensor that hangs, a run is a ride. */
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
