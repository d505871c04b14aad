import type { ServiceMode } from './elevatorCodes.ts';
import type { CarSignals } from './trapped.ts';

/** Standstill of a car since its passengers last had an exit: an open door in the door zone. */
export interface Standing {
  /** Start of the standstill without an exit; null without one. */
  stuckSinceMs: number | null;
  /**
   * Place of the standstill: between floors, or at a landing where the doors did not open; null in motion or with an
   * exit.
   */
  place: 'between' | 'level' | null;
  /** Start of an interruption of the standstill by a run or by the door zone; 0 without one. */
  brokenSinceMs: number;
  /** Time at which the standstill became known, regardless of the message's age. */
  learnedAtMs: number;
  /** Start of the standstill without an interruption longer than a flicker. */
  stoodSinceMs: number;
  /** Floor at the start; a travelling car leaves it. */
  stuckFloor: number | null;
  hasMoved: boolean;
  isMoving: boolean;
  /** Start of the last run; 0 for never. */
  ranAtMs: number;
  /** Time of the run's reading. */
  ranMadeAtMs: number;
  openedSinceRun: boolean;
  /** While neither a run nor an exit is known: time of the last exit by earlier signals; 0 without any. */
  unknownSinceMs: number;
  /** While neither is known: last rising edge of the motion sensor behind closed doors; 0 for never. */
  edgeAtMs: number;
  /** Floor of the last exit. */
  outFloor: number | null;
  /** `open` outside the door zone is not an exit. */
  door: 'shut' | 'open' | 'out';
  /** The open door was reported before a run: the message of its closing was lost. */
  isDoorStale: boolean;
  /** Unchanged state of the door sensor since a run with doors that are not closed; null for a working sensor. */
  hungDoor: 'open' | 'ajar' | null;
  /** Last time a door began or ceased to be open at a stop; 0 for never. */
  openedAtMs: number;
  /** Last start or end of an exit, by the time of the reading; 0 for never. */
  wayOutAtMs: number;
  /** Consecutive stops, each at another floor, at which the doors opened outside the door zone. */
  blindStops: number;
  /** Consecutive stops, each at another floor, at which no door opened. */
  closedStops: number;
  /** Floor of the last counted stop. */
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

/** Modes in which the signals do not mean trapped people. */
export const excludedModes: ReadonlySet<ServiceMode> = new Set(['inspection', 'firefighter']);

/** An interruption shorter than this is a flicker of a signal. */
export const flickerMs = 5_000;
/** After this many stops the door zone sensor, or the door sensor, is stuck. */
export const maxBlindStops = 3;
export const maxClosedStops = 5;

/** The door zone was not active at several open doors, so its absence proves nothing. */
export const isZoneDoubted = (state: Standing): boolean => state.blindStops >= maxBlindStops;

/** No door was open at several stops, so closed doors at a landing prove nothing. */
export const isDoorDoubted = (state: Standing): boolean => state.closedStops >= maxClosedStops;

/** Whether a door has been open, in the door zone or not, since the last run began. */
export const hasOpened = (state: Standing): boolean => state.openedAtMs > state.ranAtMs;

/**
 * Neither a run nor an exit is known since the platform or the board started: the car may be parked or may have arrived
 * with people. Only an edge decides.
 */
export const isHistoryUnknown = (state: Standing): boolean => !state.hasMoved && !state.openedSinceRun;

/** Doubts about the sensors, which outlive a ride. */
export const doubtsOf = ({ blindStops, closedStops, countedFloor }: Standing) => ({
  blindStops,
  closedStops,
  countedFloor,
});

/** Whether the car is at another floor than at the last counted stop. */
export const isAtOtherFloor = (state: Standing, car: CarSignals): boolean =>
  car.floor !== null && car.floor !== state.countedFloor;
