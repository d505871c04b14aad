import { dropBrake, openDoors } from '../car/phases.ts';
import type { Device } from '../device/device.ts';
import type { CarUnit, EscalatorUnit } from '../fleet/unit.ts';
import { restore, stopSteps, windToLanding } from './repair.ts';
import { carsOf, escalatorsOf, type ScenarioDeclaration, type Stage, type Story, together } from './story.ts';

/** Share of cars with an automatic rescue device, which drives them to a landing on its battery. */
const rescuedShare = 0.6;
const switchOverS = 6;
const batteryStepS = 5;

function* carWithoutMains(unit: CarUnit, stage: Stage): Story {
  const car = unit.machine;
  const isRescued = stage.random() < rescuedShare;
  try {
    car.hasMains = false;
    if (car.phase === 'moving' || car.phase === 'levelling') dropBrake(car, stage.nowMs());
    stage.fleet.touch(unit);
    if (isRescued) {
      yield { seconds: switchOverS };
      car.mode = 'emergencyPower';
      yield* windToLanding(unit, stage);
      for (const rider of car.riders) rider.to = car.landing;
      car.isDoorHeld = true;
      openDoors(car, stage.nowMs());
      stage.fleet.touch(unit);
    }
    yield { seconds: stage.seconds };
  } finally {
    restore(unit, stage);
  }
}

function* stepsWithoutMains(unit: EscalatorUnit, stage: Stage): Story {
  try {
    stopSteps(unit, stage);
    unit.machine.hasMains = false;
    stage.fleet.touch(unit);
    yield { seconds: stage.seconds };
  } finally {
    restore(unit, stage);
  }
}

/** The device runs on its battery, which is empty before the mains return. */
function* deviceWithoutMains(device: Device, stage: Stage): Story {
  const lastsS = stage.seconds * (0.5 + 0.4 * stage.random());
  const endsAtMs = stage.nowMs() + stage.seconds * 1000;
  try {
    device.setMains(false);
    for (let leftS = lastsS; leftS > 0; leftS -= batteryStepS) {
      device.quirks.batteryPercent = (100 * leftS) / lastsS;
      yield { seconds: batteryStepS };
    }
    device.cutOff(false);
    yield { seconds: Math.max(0, (endsAtMs - stage.nowMs()) / 1000) };
  } finally {
    device.quirks.batteryPercent = 100;
    device.setMains(true);
    device.reconnect();
  }
}

/** Scenarios in which the mains fail. */
export const supplyScenarios = {
  powerCut: {
    meaning:
      'a site loses its mains: some cars are brought to a landing, some stick; batteries run down, devices go silent',
    at: 'site',
    seconds: 300,
    play: (units, stage) => {
      const devices = new Set(units.map(stage.deviceOf));
      return together(
        [
          ...carsOf(units).map((unit) => carWithoutMains(unit, stage)),
          ...escalatorsOf(units).map((unit) => stepsWithoutMains(unit, stage)),
          ...[...devices].map((device) => deviceWithoutMains(device, stage)),
        ],
        stage.nowMs,
      );
    },
  },
} satisfies Record<string, ScenarioDeclaration>;
