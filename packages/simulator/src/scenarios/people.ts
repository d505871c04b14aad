import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Car } from '../car/car.ts';
import { decide } from '../car/phases.ts';
import type { CarUnit } from '../fleet/unit.ts';
import { rescue, restore } from './repair.ts';
import { carsOf, first, type ScenarioDeclaration, type Stage, type Story } from './story.ts';

const adult = { kg: 70 };
const bellAfterS = 12;

/** Puts passengers into the car wherever it is, with the far end of the shaft as destination. */
function fill(car: Car, people: number): void {
  const { stops, lobby } = car.shaft;
  const top = stops.lastIndexOf(true);
  const to = car.landing === top ? lobby : top;
  for (let person = 0; person < people; person++) car.riders.push({ from: car.landing, to, ...adult });
}

/** Waits for a moment to add passengers at a landing, and starts the car with them. */
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

/** Passengers are trapped, press the bell after a while, and are released in the end. */
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

/** Scenarios with people in need, or apparently so. */
export const peopleScenarios = {
  trapped: {
    meaning: 'the car stops between floors with people inside, who press the bell after a while',
    at: 'car',
    seconds: 600,
    play: (units, stage) => first(carsOf(units), (unit) => captivity(unit, stage, stickBetweenFloors)),
  },
  trappedAtLevel: {
    meaning:
      'the car stops at a landing, the doors do not open, the people inside press the bell after a while',
    at: 'car',
    seconds: 600,
    play: (units, stage) => first(carsOf(units), (unit) => captivity(unit, stage, stickAtLevel)),
  },
  bell: {
    meaning: 'a child presses the bell for a second while the car serves',
    at: 'car',
    seconds: 1,
    play: (units, stage) => first(carsOf(units), (unit) => bellStory(unit, stage, 1)),
  },
  bellHeld: {
    meaning: 'a passenger holds the bell while the car serves',
    at: 'car',
    seconds: 35,
    play: (units, stage) => first(carsOf(units), (unit) => bellStory(unit, stage, stage.seconds)),
  },
} satisfies Record<string, ScenarioDeclaration>;
