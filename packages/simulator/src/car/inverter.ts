import { type Car, loadKg } from './car.ts';
import { carMps, carMps2 } from './position.ts';

/** Measurements of the drive of a running car. */
export interface InverterReading {
  currentA: number;
  busVoltageV: number;
  frequencyHz: number;
  torquePercent: number;
}

const restingBusV = 540;
const gravity = 9.81;
const ambientC = 24;
const warmingS = 900;

const atRest: InverterReading = { currentA: 0, busVoltageV: restingBusV, frequencyHz: 0, torquePercent: 0 };

/**
 * Consistent with the motion: torque from imbalance and acceleration, current from torque, frequency from speed; the bus
 * sags while the drive pulls and rises while the load drives the machine.
 */
export function inverterReading(car: Car, nowMs: number): InverterReading {
  if (car.trip === null) return car.hasMains ? atRest : { ...atRest, busVoltageV: 0 };
  const mps = carMps(car, nowMs);
  const torquePercent = liftTorquePercent(car, carMps2(car, nowMs));
  const isCoasting = car.spec.isHydraulic && mps < 0;
  const ripple = 1 + 0.02 * (noise(nowMs + car.runCount) - 0.5);
  const share = isCoasting ? 0 : Math.hypot(0.3, torquePercent / 100) * ripple;
  const powerShare = isCoasting ? 0 : (torquePercent / 100) * (mps / car.spec.ratedSpeedMps) * ripple;
  return {
    currentA: round(ratedCurrentA(car) * share, 10),
    busVoltageV: round(restingBusV - (powerShare > 0 ? 14 : 95) * powerShare, 1),
    frequencyHz: isCoasting ? 0 : round((mps / car.spec.ratedSpeedMps) * ratedHz(car), 100),
    torquePercent: isCoasting ? 0 : round(torquePercent * ripple, 10),
  };
}

/** Temperature of the drive after `seconds` of running: it approaches the steady value of the load. */
export function warmingC(car: Car, fromC: number, seconds: number): number {
  const share = Math.abs(liftTorquePercent(car, 0)) / 100;
  const endC = ambientC + 14 + 28 * share * share;
  return endC + (fromC - endC) * Math.exp(-seconds / warmingS);
}

/** Temperature of the drive after `seconds` of rest. */
export const coolingC = (fromC: number, seconds: number): number =>
  ambientC + (fromC - ambientC) * Math.exp(-seconds / (2 * warmingS));

function liftTorquePercent(car: Car, mps2: number): number {
  const { ratedLoadKg, balance } = car.spec;
  const imbalance = (loadKg(car) / ratedLoadKg - balance) / (1 - balance || 1);
  const inertia = (mps2 / gravity) * 4.5;
  return (car.spec.isHydraulic ? 45 + 45 * imbalance : 80 * imbalance) + 100 * inertia;
}

/** A deterministic number in [0, 1) for a moment. */
const noise = (atMs: number): number => (Math.imul(Math.floor(atMs / 10), 2654435761) >>> 0) / 4294967296;

const ratedHz = (car: Car): number => (car.spec.isHydraulic || car.spec.ratedSpeedMps < 0.7 ? 50 : 24);

function ratedCurrentA(car: Car): number {
  const watts = (car.spec.ratedLoadKg * (1 - car.spec.balance) * gravity * car.spec.ratedSpeedMps) / 0.8;
  return Math.max(4, watts / (Math.sqrt(3) * 380 * 0.85));
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;
