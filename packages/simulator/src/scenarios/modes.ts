import { between } from '@hoistway/shared/domain/seededRandom.ts';
import type { Control } from '../car/car.ts';
import { dropBrake, openDoors, releaseDoors, run } from '../car/phases.ts';
import type { CarUnit } from '../fleet/unit.ts';
import { restore } from './repair.ts';
import { carsOf, first, type ScenarioDeclaration, type Stage, type Story } from './story.ts';

const inspectionSpeed = { speedMps: 0.3, accelerationMps2: 0.3, jerkMps3: 0.5 };

/** Empties the car at the next landing and takes it over with its doors closed. */
function* takeOver(unit: CarUnit, stage: Stage, control: Control): Story {
  const car = unit.machine;
  yield { seconds: 20, until: () => car.phase === 'resting' && car.riders.length === 0 };
  car.control = 'fireRecall';
  for (const rider of car.riders) rider.to = car.phase === 'moving' ? car.target : car.landing;
  stage.fleet.touch(unit);
  yield { seconds: 90, until: () => car.phase === 'resting' && car.riders.length === 0 };
  car.control = control;
}

/** Drives from the car's roof: slowly, with stops anywhere. */
function* inspection(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  const endsAtMs = stage.nowMs() + stage.seconds * 1000;
  try {
    yield* takeOver(unit, stage, 'inspection');
    car.mode = 'inspection';
    stage.fleet.touch(unit);
    while (stage.nowMs() < endsAtMs) {
      const top = car.shaft.levelsM.length - 1;
      const goes = car.landing === 0 || (car.landing < top && stage.random() < 0.5) ? 1 : -1;
      run(car, car.landing + goes, stage.nowMs(), inspectionSpeed);
      stage.fleet.touch(unit);
      yield { seconds: 2 + 5 * stage.random(), until: () => car.phase === 'resting' };
      if (car.phase === 'moving') dropBrake(car, stage.nowMs());
      stage.fleet.touch(unit);
      yield { seconds: 4 + 6 * stage.random() };
    }
  } finally {
    restore(unit, stage);
  }
}

/** A person in the car drives it from landing to landing. */
function* driven(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  const endsAtMs = stage.nowMs() + stage.seconds * 1000;
  while (stage.nowMs() < endsAtMs) {
    yield { seconds: 8 };
    releaseDoors(car, stage.nowMs());
    stage.fleet.touch(unit);
    yield { seconds: 20, until: () => car.phase === 'resting' };
    const landing = between(0, car.shaft.stops.length - 1, stage.random);
    if (car.phase !== 'resting' || landing === car.landing || car.shaft.stops[landing] !== true) continue;
    car.direction = landing > car.landing ? 1 : -1;
    car.isDoorHeld = true;
    run(car, landing, stage.nowMs());
    stage.fleet.touch(unit);
    yield { seconds: 180, until: () => car.phase === 'open' };
  }
}

function* firefighter(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  try {
    car.mode = 'fireReturn';
    stage.fleet.touch(unit);
    yield* takeOver(unit, stage, 'fireRecall');
    car.isDoorHeld = true;
    if (car.landing === car.shaft.lobby) openDoors(car, stage.nowMs());
    else run(car, car.shaft.lobby, stage.nowMs());
    stage.fleet.touch(unit);
    yield { seconds: 180, until: () => car.phase === 'open' };
    car.mode = 'firefighter';
    stage.fleet.touch(unit);
    yield* driven(unit, stage);
  } finally {
    restore(unit, stage);
  }
}

function* independent(unit: CarUnit, stage: Stage): Story {
  try {
    yield* takeOver(unit, stage, 'independent');
    unit.machine.mode = 'independent';
    openDoors(unit.machine, stage.nowMs());
    stage.fleet.touch(unit);
    yield* driven(unit, stage);
  } finally {
    restore(unit, stage);
  }
}

/** Scenarios in which a person takes the car out of normal service. */
export const modeScenarios = {
  inspection: {
    meaning: 'a mechanic drives the car slowly from its roof and stops between floors',
    at: 'car',
    seconds: 120,
    play: (units, stage) => first(carsOf(units), (unit) => inspection(unit, stage)),
  },
  firefighter: {
    meaning: 'the car is recalled to the main landing, then driven by firefighters',
    at: 'car',
    seconds: 180,
    play: (units, stage) => first(carsOf(units), (unit) => firefighter(unit, stage)),
  },
  independent: {
    meaning: 'an attendant keeps the car for himself',
    at: 'car',
    seconds: 120,
    play: (units, stage) => first(carsOf(units), (unit) => independent(unit, stage)),
  },
} satisfies Record<string, ScenarioDeclaration>;
