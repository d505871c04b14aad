import type { DoorState, FlagName } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Reading } from '@hoistway/shared/domain/reading.ts';
import { nearestLanding } from '../motion/shaft.ts';
import { type Car, loadKg, type Phase } from './car.ts';
import { inverterReading } from './inverter.ts';
import { carHeightM, carMps, isInDoorZone } from './position.ts';

/** A reading without the node and time that the device adds. */
export type Observation = Omit<Reading, 'node' | 'atMs'>;

const doors: Record<Phase, DoorState> = {
  resting: 'closed',
  moving: 'closed',
  levelling: 'closed',
  braking: 'closed',
  halted: 'closed',
  opening: 'opening',
  open: 'open',
  closing: 'closing',
};

/** The controller's reading of its car, without the drive's measurements. */
export function observeCar(car: Car, nowMs: number): Observation {
  const heightM = carHeightM(car, nowMs);
  const landing = nearestLanding(car.shaft, heightM, car.landing);
  const mps = carMps(car, nowMs);
  const isRunning = car.trip !== null || (car.phase === 'braking' && mps !== 0);
  const door = doors[car.phase];
  const usesRear = car.spec.hasRearDoor && landing === car.shaft.lobby;
  return {
    mode: car.mode,
    run: isRunning ? 'moving' : 'stopped',
    direction: car.direction > 0 ? 'up' : car.direction < 0 ? 'down' : 'none',
    floor: car.shaft.floors[landing] ?? 0,
    speedMps: Math.round(mps * 1000) / 1000,
    door: usesRear ? 'closed' : door,
    ...(car.spec.hasRearDoor ? { rearDoor: usesRear ? door : 'closed' } : {}),
    flags: carFlags(car, nowMs, heightM),
    loadPercent: Math.min(200, Math.round((100 * loadKg(car)) / car.spec.ratedLoadKg)),
    fault: car.fault,
    runCount: car.runCount,
  };
}

export function observeDrive(car: Car, nowMs: number): Observation {
  return { ...inverterReading(car, nowMs), temperatureC: Math.round(car.temperatureC) };
}

function carFlags(car: Car, nowMs: number, heightM: number): Record<FlagName, boolean> {
  const hasPeople = car.riders.length > 0;
  return {
    doorZone: isInDoorZone(car, heightM),
    doorLocked: doors[car.phase] === 'closed',
    safetyCircuitClosed: !car.isSafetyOpen,
    passengers: hasPeople,
    mainsLost: !car.hasMains,
    onBattery: !car.hasMains,
    overload: loadKg(car) > 1.1 * car.spec.ratedLoadKg,
    grouped: car.isGrouped,
    brakeOpen: car.trip !== null,
    bellPressed: car.isBellPressed,
    callRegistered: hasPeople || car.waiting.length > 0,
    personMoved: hasPeople && hasMotion(car, nowMs),
  };
}

/** Whether the motion sensor fires: in about half of the spans of four seconds, the same for the same span. */
const hasMotion = (car: Car, nowMs: number): boolean =>
  Math.imul(Math.floor(nowMs / 4000) + car.runCount * 7919, 2654435761) >>> 31 === 1;
