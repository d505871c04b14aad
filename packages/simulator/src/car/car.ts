import type { DemonstrationElevator } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { ServiceMode } from '@hoistway/shared/domain/elevatorCodes.ts';
import { levelM, type Shaft } from '../motion/shaft.ts';
import type { MotionLimits, Trip } from '../motion/trip.ts';

/** A passenger or goods, from one landing to another. */
export interface Rider {
  from: number;
  to: number;
  kg: number;
}

/** The phase of a car; each but resting and halted ends by itself at `untilMs`. */
export type Phase =
  | 'resting'
  | 'moving'
  | 'levelling'
  | 'opening'
  | 'open'
  | 'closing'
  | 'braking'
  | 'halted';

/** The control mode: calls, or a person who holds the car. */
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

/** One car as plain data. `heightM` holds its last standstill; while it runs, `trip` gives the position. */
export interface Car {
  spec: CarSpec;
  shaft: Shaft;
  mode: ServiceMode;
  control: Control;
  phase: Phase;
  sinceMs: number;
  untilMs: number;
  /** Time of the last change other than motion; infinite while a scenario interferes. */
  changedMs: number;
  /** The landing where it stands or which it left last; the nearest one while it runs. */
  landing: number;
  target: number;
  heightM: number;
  trip: Trip | null;
  /** Signed speed at the moment the brake fell. */
  brakeStartMps: number;
  direction: -1 | 0 | 1;
  riders: Rider[];
  waiting: Rider[];
  reopenings: number;
  /** Whether an obstacle will stop the closing doors. */
  isToReopen: boolean;
  fault: number;
  isSafetyOpen: boolean;
  isBellPressed: boolean;
  /** Request to stop between two landings as soon as the run allows, and whether the doors stay as they are. */
  isToStick: boolean;
  isDoorHeld: boolean;
  hasMains: boolean;
  isGrouped: boolean;
  runCount: number;
  temperatureC: number;
}

const hydraulic = new Set<string>(['hydraulicPassenger', 'hydraulicFreight']);
const slowDoors = new Set<string>(['tractionFreight', 'hydraulicFreight', 'forcedDriveFreight']);

/** Drive and doors by the type of an elevator. */
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

/** A resting, empty car at a landing. */
export function createCar(spec: CarSpec, shaft: Shaft, landing: number): Car {
  return {
    spec,
    shaft,
    mode: 'normal',
    control: 'automatic',
    phase: 'resting',
    sinceMs: 0,
    untilMs: Number.POSITIVE_INFINITY,
    changedMs: Number.POSITIVE_INFINITY,
    landing,
    target: landing,
    heightM: levelM(shaft, landing),
    trip: null,
    brakeStartMps: 0,
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
