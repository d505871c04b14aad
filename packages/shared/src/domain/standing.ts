import type { ServiceMode } from './elevatorCodes.ts';
import type { CarSignals } from './trapped.ts';

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
  /** The moment of its reading. */
  ranMadeAtMs: number;
  openedSinceRun: boolean;
  /** While neither a run nor a way out is known: since when there was none by what was known before; 0 where nothing was. */
  unknownSinceMs: number;
  /** While neither is known: when the motion sensor last began to show a person behind shut doors; 0 for never. */
  edgeAtMs: number;
  /** Floor at which there was a way out last. */
  outFloor: number | null;
  /** `open` outside the door zone is no way out. */
  door: 'shut' | 'open' | 'out';
  /** The open door was reported before a run began: the message of its closing was lost. */
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
  ranMadeAtMs: 0,
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
export const excludedModes: ReadonlySet<ServiceMode> = new Set(['inspection', 'firefighter']);

/** An interruption shorter than this is a flicker of a signal. */
export const flickerMs = 5_000;
/** After so many stops the door zone, or the door, is a sensor that hangs. */
export const maxBlindStops = 3;
export const maxClosedStops = 5;

/** The door zone has not been seen at several open doors, so nothing may be concluded from its absence. */
export const isZoneDoubted = (state: Standing): boolean => state.blindStops >= maxBlindStops;

/** No door has been seen open at several stops, so nothing may be concluded from closed doors at a level. */
export const isDoorDoubted = (state: Standing): boolean => state.closedStops >= maxClosedStops;

/** Whether a door has been open, in the door zone or not, since the last run began. */
export const hasOpened = (state: Standing): boolean => state.openedAtMs > state.ranAtMs;

/**
 * Neither a run nor a way out is known since the platform or the board started: the car may be parked or may have arrived with
 * people. Only an edge decides.
 */
export const isHistoryUnknown = (state: Standing): boolean => !state.hasMoved && !state.openedSinceRun;

/** What is known of the sensors, which outlives a ride. */
export const doubtsOf = ({ blindStops, closedStops, countedFloor }: Standing) => ({
  blindStops,
  closedStops,
  countedFloor,
});

/** Whether the car is at another floor than at the last stop that was counted. */
export const isAtOtherFloor = (state: Standing, car: CarSignals): boolean =>
  car.floor !== null && car.floor !== state.countedFloor;
