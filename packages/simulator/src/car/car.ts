import type { DemonstrationElevator } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { levelM, type Shaft } from '../motion/shaft.ts';
import type { MotionLimits, Trip } from '../motion/trip.ts';

/** Somebody on the way, or goods: from one landing to another. */
export interface Rider {
  from: number;
  to: number;
  kg: number;
}

/** What a car is doing; each phase but resting and halted ends by itself at `untilMs`. */
export type Phase =
  | 'resting'
  | 'moving'
  | 'levelling'
  | 'opening'
  | 'open'
  | 'closing'
  | 'braking'
  | 'halted';

/** Who drives: calls, or a person who holds the car for himself. */
export type Control = 'automatic' | 'independent' | 'inspection' | 'fireRecall' | 'outOfService';

export interface CarSpec {
  ratedSpeedMps: number;
  ratedLoadKg: number;
  isHydraulic: boolean;
  hasRearDoor: boolean;
  /** Share of the rated load that the counterweight balances; 0 for hydraulics. */
  balance: number;
  drive: MotionLimits;
  doorS: { opening: number; dwell: number; closing: number };
}

/** One car as plain data. `heightM` holds where it last stood; while it runs, `trip` says the rest. */
export interface Car {
  spec: CarSpec;
  shaft: Shaft;
  mode: ServiceMode;
  control: Control;
  phase: Phase;
  sinceMs: number;
  untilMs: number;
  /** When last anything about it changed that is not motion; endless while somebody interferes. */
  stirredMs: number;
  /** The landing it stands at or last left; nearest one while it runs. */
  landing: number;
  target: number;
  heightM: number;
  trip: Trip | null;
  /** Speed at the moment the brake fell, signed. */
  brakedAtMps: number;
  direction: -1 | 0 | 1;
  riders: Rider[];
  waiting: Rider[];
  reopenings: number;
  /** The doors will meet something before they are closed. */
  isToReopen: boolean;
  fault: number;
  isSafetyOpen: boolean;
  isBellPressed: boolean;
  /** A request to stop between two landings as soon as the run allows, and whether the doors are held as they are. */
  isToStick: boolean;
  isDoorHeld: boolean;
  hasMains: boolean;
  isGrouped: boolean;
  runCount: number;
  temperatureC: number;
}

const hydraulic = new Set<string>(['hydraulicPassenger', 'hydraulicFreight']);
const slowDoors = new Set<string>(['tractionFreight', 'hydraulicFreight', 'forcedDriveFreight']);

/** What the type of an elevator makes of its drive and doors. */
export function carSpec(elevator: DemonstrationElevator): CarSpec {
  const isHydraulic = hydraulic.has(elevator.type);
  const isFast = elevator.ratedSpeedMps > 2;
  return {
    ratedSpeedMps: elevator.ratedSpeedMps,
    ratedLoadKg: Math.max(elevator.ratedLoadKg, 100),
    isHydraulic,
    hasRearDoor: elevator.hasRearDoor,
    balance: isHydraulic ? 0 : 0.47,
    drive: {
      speedMps: Math.max(elevator.ratedSpeedMps, 0.1),
      accelerationMps2: isHydraulic ? 0.4 : isFast ? 1 : 0.7,
      jerkMps3: isHydraulic ? 0.5 : isFast ? 1.2 : 0.9,
    },
    doorS: slowDoors.has(elevator.type)
      ? { opening: 3.6, dwell: 8, closing: 4.6 }
      : { opening: 2.1, dwell: 3, closing: 2.7 },
  };
}

/** A car that rests, empty, at a landing. */
export function createCar(spec: CarSpec, shaft: Shaft, landing: number): Car {
  return {
    spec,
    shaft,
    mode: 'normal',
    control: 'automatic',
    phase: 'resting',
    sinceMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
    stirredMs: Number.POSITIVE_INFINITY,
    landing,
    target: landing,
    heightM: levelM(shaft, landing),
    trip: null,
    brakedAtMps: 0,
    direction: 0,
    riders: [],
    waiting: [],
    reopenings: 0,
    isToReopen: false,
    fault: 0,
    isSafetyOpen: false,
    isBellPressed: false,
    isToStick: false,
    isDoorHeld: false,
    hasMains: true,
    isGrouped: false,
    runCount: 0,
    temperatureC: 27,
  };
}

export const loadKg = (car: Car): number => car.riders.reduce((sum, rider) => sum + rider.kg, 0);
