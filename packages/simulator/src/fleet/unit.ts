import type {
  DemonstrationElevator,
  DemonstrationSite,
} from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Car } from '../car/car.ts';
import { type Observation, observeCar, observeDrive } from '../car/observe.ts';
import { type Escalator, observeEscalator } from '../escalator/escalator.ts';
import type { Group } from '../traffic/group.ts';

interface Identity {
  elevator: DemonstrationElevator;
  site: DemonstrationSite;
  dtuCode: string;
}

export type CarUnit = Identity & { kind: 'car'; machine: Car; group: Group };
export type EscalatorUnit = Identity & { kind: 'escalator'; machine: Escalator };
/** One elevator or escalator of the fleet: its record and its machine. */
export type Unit = CarUnit | EscalatorUnit;

/** The controller's reading now, without the drive's measurements. */
export const observe = (unit: Unit, nowMs: number): Observation =>
  unit.kind === 'car' ? observeCar(unit.machine, nowMs) : observeEscalator(unit.machine, nowMs);

export const measureDrive = (unit: Unit, nowMs: number): Observation =>
  unit.kind === 'car' ? observeDrive(unit.machine, nowMs) : {};

/**
 * Whether the unit certainly reads the same as at `sinceMs`: a cheap check, so that a large fleet at rest costs
 * little.
 */
export const isUnchangedSince = (unit: Unit, sinceMs: number): boolean =>
  unit.kind === 'car' &&
  unit.machine.trip === null &&
  unit.machine.phase !== 'braking' &&
  unit.machine.riders.length === 0 &&
  unit.machine.changedMs <= sinceMs;
