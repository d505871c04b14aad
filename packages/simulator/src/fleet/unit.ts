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
/** One elevator or escalator of the fleet: who it is and the machine that moves. */
export type Unit = CarUnit | EscalatorUnit;

/** What the unit's controller would say now, without the drive's measurements. */
export const observe = (unit: Unit, nowMs: number): Observation =>
  unit.kind === 'car' ? observeCar(unit.machine, nowMs) : observeEscalator(unit.machine, nowMs);

/** The drive's measurements; escalators have none. */
export const measureDrive = (unit: Unit, nowMs: number): Observation =>
  unit.kind === 'car' ? observeDrive(unit.machine, nowMs) : {};

/** Whether the unit says for certain the same as at `sinceMs`: cheap to ask, so that a large fleet at rest costs little. */
export const isUnchangedSince = (unit: Unit, sinceMs: number): boolean =>
  unit.kind === 'car' &&
  unit.machine.trip === null &&
  unit.machine.phase !== 'braking' &&
  unit.machine.riders.length === 0 &&
  unit.machine.stirredMs <= sinceMs;
