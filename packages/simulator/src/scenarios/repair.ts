import { decide, openDoors, releaseDoors, run } from '../car/phases.ts';
import { steer } from '../escalator/escalator.ts';
import type { CarUnit, EscalatorUnit, Unit } from '../fleet/unit.ts';
import { levelM } from '../motion/shaft.ts';
import type { Stage, Story } from './story.ts';

/** Speed of hand winding, or of a rescue battery. */
export const handWinding = { speedMps: 0.2, accelerationMps2: 0.2, jerkMps3: 0.4 };

/** Hand winding: the car creeps to the nearest landing, the doors open there, all get out, service resumes. */
export function* rescue(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  yield* windToLanding(unit, stage);
  for (const rider of car.riders) rider.to = car.landing;
  restore(unit, stage);
}

/** Brings a car that stands between floors to the nearest landing; the doors stay shut. */
export function* windToLanding(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  car.isToStick = false;
  if (car.heightM === levelM(car.shaft, car.landing)) return;
  car.control = 'outOfService';
  run(car, car.landing, stage.nowMs(), handWinding);
  stage.fleet.touch(unit);
  yield { seconds: 60, until: () => car.phase === 'resting' };
}

/** Returns an elevator or escalator to service at once; passengers get out where the car stands. */
export function restore(unit: Unit, stage: Stage): void {
  if (unit.kind === 'car') restoreCar(unit, stage);
  else restoreEscalator(unit, stage);
}

function restoreCar(unit: CarUnit, stage: Stage): void {
  const car = unit.machine;
  const atMs = stage.nowMs();
  Object.assign(car, {
    control: 'automatic',
    mode: 'normal',
    fault: 0,
    isSafetyOpen: false,
    isBellPressed: false,
    isToStick: false,
    hasMains: true,
  });
  releaseDoors(car, atMs);
  if (car.phase === 'halted' || car.phase === 'braking') {
    for (const rider of car.riders) rider.to = car.landing;
    run(car, car.landing, atMs, handWinding);
  } else if (car.phase === 'resting') {
    if (car.riders.length > 0) openDoors(car, atMs);
    else decide(car, atMs);
  }
  stage.fleet.touch(unit);
}

function restoreEscalator(unit: EscalatorUnit, stage: Stage): void {
  Object.assign(unit.machine, { mode: 'normal', fault: 0, safetyPoint: 0, leftGrip: 1, hasMains: true });
  stage.fleet.touch(unit);
}

/** Stops an escalator as its emergency brake does. */
export function stopSteps(unit: EscalatorUnit, stage: Stage): void {
  steer(unit.machine, 0, stage.nowMs());
}
