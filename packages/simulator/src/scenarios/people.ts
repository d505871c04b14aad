import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Car } from '../car/car.ts';
import { decide } from '../car/phases.ts';
import type { CarUnit } from '../fleet/unit.ts';
import { rescue, restore } from './repair.ts';
import { carsOf, first, type ScenarioDeclaration, type Stage, type Story } from './story.ts';

const adult = { kg: 70 };
const bellAfterS = 12;

/** Puts people in, wherever the car is, who want to the far end of the shaft. */
function fill(car: Car, people: number): void {
  const { stops, lobby } = car.shaft;
  const top = stops.lastIndexOf(true);
  const to = car.landing === top ? lobby : top;
  for (let person = 0; person < people; person++) car.riders.push({ from: car.landing, to, ...adult });
}

/** Waits for a moment at which people can be put in unseen, and gets the car going with them. */
function* depart(unit: CarUnit, stage: Stage, people: number): Story {
  const car = unit.machine;
  yield { seconds: 90, until: () => car.phase === 'resting' || car.phase === 'moving' };
  fill(car, people);
  if (car.phase === 'resting') decide(car, stage.nowMs());
  stage.fleet.touch(unit);
}

function* stickBetweenFloors(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  yield* depart(unit, stage, 2);
  car.isToStick = true;
  stage.fleet.touch(unit);
  yield { seconds: 180, until: () => car.phase === 'halted' };
  car.fault = faultCodes.stoppedOutsideZone;
}

function* stickAtLevel(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  yield* depart(unit, stage, 2);
  yield { seconds: 90, until: () => car.phase === 'moving' && car.riders.length > 0 };
  car.control = 'outOfService';
  yield { seconds: 90, until: () => car.phase === 'resting' };
  car.fault = faultCodes.doorOpenFault;
}

/** People are stuck, after a while they press the bell, in the end somebody lets them out. */
function* captivity(unit: CarUnit, stage: Stage, stick: (unit: CarUnit, stage: Stage) => Story): Story {
  const car = unit.machine;
  try {
    yield* stick(unit, stage);
    car.mode = 'fault';
    stage.fleet.touch(unit);
    const wake = yield { seconds: bellAfterS };
    if (!wake.isResolved) {
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

/** Scenarios in which people are in need, or seem to be. */
export const peopleScenarios = {
  trapped: {
    meaning: 'the car stops between floors with people inside, who press the bell after a while',
    at: 'car',
    seconds: 600,
    tell: (units, stage) => first(carsOf(units), (unit) => captivity(unit, stage, stickBetweenFloors)),
  },
  trappedAtLevel: {
    meaning:
      'the car stops at a landing, the doors do not open, the people inside press the bell after a while',
    at: 'car',
    seconds: 600,
    tell: (units, stage) => first(carsOf(units), (unit) => captivity(unit, stage, stickAtLevel)),
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
