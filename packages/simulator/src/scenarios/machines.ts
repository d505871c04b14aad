import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { pick } from '@hoistway/shared/domain/seededRandom.ts';
import { loadKg } from '../car/car.ts';
import { dropBrake, openDoors, releaseDoors } from '../car/phases.ts';
import type { CarUnit, EscalatorUnit, Unit } from '../fleet/unit.ts';
import { restore, stopSteps } from './repair.ts';
import {
  carsOf,
  escalatorsOf,
  first,
  type ScenarioDeclaration,
  type Stage,
  type Story,
  together,
} from './story.ts';

const ordinaryFaults = [
  faultCodes.doorCloseFault,
  faultCodes.preventsRestart,
  faultCodes.runTimeLimiter,
  faultCodes.positionLost,
  faultCodes.doorCycling,
  faultCodes.driveFault,
  faultCodes.controllerFault,
] as const;
const stepFaults = [faultCodes.handrailDeviation, faultCodes.emergencyStop, faultCodes.combPlate] as const;
/** The emergency stop button is the third point of the chain here. */
const stopButtonPoint = 3;

function* seriousFault(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  try {
    yield { seconds: 40, until: () => car.phase === 'moving' && car.riders.length === 0 };
    const isRunning = car.phase === 'moving';
    if (isRunning) dropBrake(car, stage.nowMs());
    Object.assign(car, {
      mode: 'fault',
      isSafetyOpen: isRunning,
      fault: isRunning ? faultCodes.safetyCircuitOpenRunning : faultCodes.brakeFault,
    });
    stage.fleet.touch(unit);
    yield { seconds: stage.seconds };
  } finally {
    restore(unit, stage);
  }
}

function* atOpenDoor(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  yield { seconds: 60, until: () => car.phase === 'open' || car.phase === 'resting' };
  openDoors(car, stage.nowMs());
  car.isDoorHeld = true;
  stage.fleet.touch(unit);
  yield { seconds: 20, until: () => car.phase === 'open' };
}

function* doorFault(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  try {
    yield* atOpenDoor(unit, stage);
    yield { seconds: 5 };
    Object.assign(car, { mode: 'fault', fault: faultCodes.doorCloseFault });
    stage.fleet.touch(unit);
    yield { seconds: stage.seconds };
  } finally {
    restore(unit, stage);
  }
}

function* overload(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  try {
    yield* atOpenDoor(unit, stage);
    const to = car.landing === car.shaft.lobby ? car.shaft.stops.lastIndexOf(true) : car.shaft.lobby;
    while (loadKg(car) <= 1.15 * car.spec.ratedLoadKg) car.riders.push({ from: car.landing, to, kg: 75 });
    car.mode = 'overload';
    stage.fleet.touch(unit);
    yield { seconds: stage.seconds };
  } finally {
    while (loadKg(car) > 0.9 * car.spec.ratedLoadKg) car.riders.pop();
    car.mode = 'normal';
    releaseDoors(car, stage.nowMs());
    stage.fleet.touch(unit);
  }
}

function* escalatorStop(unit: EscalatorUnit, stage: Stage, fault: number): Story {
  try {
    stopSteps(unit, stage);
    Object.assign(unit.machine, {
      mode: 'fault',
      fault,
      safetyPoint: fault === faultCodes.emergencyStop ? stopButtonPoint : 0,
    });
    stage.fleet.touch(unit);
    yield { seconds: stage.seconds };
  } finally {
    restore(unit, stage);
  }
}

function* ordinaryFault(unit: Unit, stage: Stage): Story {
  const { random } = stage;
  yield { seconds: 15 * random() };
  const brief = { ...stage, seconds: stage.seconds * (0.3 + 0.6 * random()) };
  if (unit.kind === 'escalator') {
    yield* escalatorStop(unit, brief, pick(stepFaults, random));
    return;
  }
  try {
    Object.assign(unit.machine, { mode: 'fault', fault: pick(ordinaryFaults, random) });
    stage.fleet.touch(unit);
    yield { seconds: brief.seconds };
  } finally {
    restore(unit, stage);
  }
}

/** Scenarios in which a machine fails. */
export const machineScenarios = {
  seriousFault: {
    meaning: 'the safety circuit opens while the car runs and it stops at once',
    at: 'car',
    seconds: 300,
    play: (units, stage) => first(carsOf(units), (unit) => seriousFault(unit, stage)),
  },
  doorFault: {
    meaning: 'the doors do not close at a landing; the fault opens and recovers',
    at: 'car',
    seconds: 60,
    play: (units, stage) => first(carsOf(units), (unit) => doorFault(unit, stage)),
  },
  overload: {
    meaning: 'too many people board and the doors stay open until some leave',
    at: 'car',
    seconds: 30,
    play: (units, stage) => first(carsOf(units), (unit) => overload(unit, stage)),
  },
  escalatorStop: {
    meaning: 'a passenger presses the emergency stop of an escalator',
    at: 'escalator',
    seconds: 120,
    play: (units, stage) =>
      first(escalatorsOf(units), (unit) => escalatorStop(unit, stage, faultCodes.emergencyStop)),
  },
  storm: {
    meaning: 'a share of the fleet, a tenth by default, has ordinary faults at once',
    at: 'share',
    seconds: 180,
    play: (units, stage) =>
      together(
        units.map((unit) => ordinaryFault(unit, stage)),
        stage.nowMs,
      ),
  },
} satisfies Record<string, ScenarioDeclaration>;
