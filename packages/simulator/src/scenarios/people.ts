import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Car } from '../car/car.ts';
import { decide, openDoors, run } from '../car/phases.ts';
import type { CarUnit } from '../fleet/unit.ts';
import { levelM } from '../motion/shaft.ts';
import { carsOf, type ScenarioDeclaration, type Stage, type Story } from './story.ts';

const adult = { kg: 70 };
const handWinding = { speedMps: 0.2, accelerationMps2: 0.2, jerkMps3: 0.4 };
const bellAfterS = 12;

/** Puts people in, wherever the car is, who want to the far end of the shaft. */
function fill(car: Car, people: number): void {
  const { stops, lobby } = car.shaft;
  const top = stops.lastIndexOf(true);
  const to = car.landing === top ? lobby : top;
  for (let person = 0; person < people; person++) car.riders.push({ from: car.landing, to, ...adult });
}

/** Hand winding: the car creeps to the nearest landing, the doors open there, all get out, the run resumes. */
export function* rescue(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  car.isToStick = false;
  for (const rider of car.riders) rider.to = car.landing;
  if (car.heightM !== levelM(car.shaft, car.landing)) {
    car.control = 'outOfService';
    run(car, car.landing, stage.nowMs(), handWinding);
    stage.fleet.touch(unit);
    yield { seconds: 60, until: () => car.phase === 'resting' };
  }
  restore(unit, stage);
}

/** Puts a car back to work at once; people inside get out where it stands. */
export function restore(unit: CarUnit, stage: Stage): void {
  const car = unit.machine;
  const atMs = stage.nowMs();
  Object.assign(car, {
    control: 'automatic',
    mode: 'normal',
    fault: 0,
    isSafetyOpen: false,
    isBellPressed: false,
    isDoorHeld: false,
    isToStick: false,
    hasMains: true,
  });
  if (car.phase === 'halted' || car.phase === 'braking') {
    car.trip = null;
    car.brakedAtMps = 0;
    for (const rider of car.riders) rider.to = car.landing;
    run(car, car.landing, atMs, handWinding);
  } else if (car.phase === 'resting') {
    if (car.riders.length > 0) openDoors(car, atMs);
    else decide(car, atMs);
  }
  stage.fleet.touch(unit);
}

function* stickBetweenFloors(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  yield { seconds: 60, until: () => car.phase === 'resting' || car.phase === 'moving' };
  fill(car, 2);
  if (car.phase === 'resting') decide(car, stage.nowMs());
  car.isToStick = true;
  stage.fleet.touch(unit);
  yield { seconds: 120, until: () => car.phase === 'halted' };
  car.fault = faultCodes.stoppedOutsideZone;
  car.mode = 'fault';
  stage.fleet.touch(unit);
}

function* trappedStory(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  try {
    yield* stickBetweenFloors(unit, stage);
    const early = yield { seconds: bellAfterS };
    if (!early.isResolved) {
      car.isBellPressed = true;
      stage.fleet.touch(unit);
      yield { seconds: stage.seconds };
    }
    yield* rescue(unit, stage);
  } finally {
    restore(unit, stage);
  }
}

function* bellStory(unit: CarUnit, stage: Stage, seconds: number): Story {
  try {
    unit.machine.isBellPressed = true;
    stage.fleet.touch(unit);
    yield { seconds };
  } finally {
    unit.machine.isBellPressed = false;
    stage.fleet.touch(unit);
  }
}

function* first(units: readonly CarUnit[], tell: (unit: CarUnit) => Story): Story {
  const [unit] = units;
  if (unit !== undefined) yield* tell(unit);
}

/** Scenarios in which people are in need, or seem to be. */
export const peopleScenarios = {
  trapped: {
    meaning: 'the car stops between floors with people inside, who press the bell after a while',
    at: 'car',
    seconds: 600,
    tell: (units, stage) => first(carsOf(units), (unit) => trappedStory(unit, stage)),
  },
  bell: {
    meaning: 'a child presses the bell for a second while the car serves',
    at: 'car',
    seconds: 1,
    tell: (units, stage) => first(carsOf(units), (unit) => bellStory(unit, stage, 1)),
  },
  bellHeld: {
    meaning: 'somebody holds the bell while the car serves',
    at: 'car',
    seconds: 35,
    tell: (units, stage) => first(carsOf(units), (unit) => bellStory(unit, stage, stage.seconds)),
  },
} satisfies Record<string, ScenarioDeclaration>;
