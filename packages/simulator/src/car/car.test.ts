import { expect, test } from 'vitest';
import { doorZoneM, levelM } from '../motion/shaft.ts';
import { morningMs, smallFleet } from '../testing/smallFleet.ts';
import { loadKg } from './car.ts';
import { inverterReading } from './inverter.ts';
import { observeCar } from './observe.ts';
import { carHeightM, carMps } from './position.ts';

const carsOf = (fleet: ReturnType<typeof smallFleet>) =>
  fleet.units.flatMap((unit) => (unit.kind === 'car' ? [unit.machine] : []));
const halfHourMs = 1_800_000;

test.each([8.5, 12.5, 18])(
  'in normal service at %s h doors open only at standstill and in the door zone',
  (hour) => {
    const fleet = smallFleet({ hour });
    const cars = carsOf(fleet);
    let openCount = 0;
    let movingCount = 0;
    for (let nowMs = morningMs; nowMs < morningMs + halfHourMs; nowMs += 1130) {
      fleet.advance(nowMs);
      for (const car of cars) {
        const observation = observeCar(car, nowMs);
        const isShut = observation.door === 'closed' && (observation.rearDoor ?? 'closed') === 'closed';
        if (observation.run === 'moving') movingCount++;
        if (isShut) continue;
        openCount++;
        expect(observation.speedMps).toBe(0);
        expect(observation.flags?.doorZone).toBe(true);
        expect(observation.flags?.doorLocked).toBe(false);
        expect(observation.flags?.brakeOpen).toBe(false);
      }
    }
    expect(openCount).toBeGreaterThan(1000);
    expect(movingCount).toBeGreaterThan(1000);
  },
);

test('no car leaves its shaft, passes the landing it stops at, exceeds its speed or exceeds its rated load', () => {
  const fleet = smallFleet({ elevators: 80, hour: 8 });
  const cars = carsOf(fleet);
  for (let nowMs = morningMs; nowMs < morningMs + halfHourMs / 3; nowMs += 770) {
    fleet.advance(nowMs);
    for (const car of cars) {
      const heightM = carHeightM(car, nowMs);
      const [low, high] = [0, levelM(car.shaft, car.shaft.levelsM.length - 1)];
      expect(heightM).toBeGreaterThanOrEqual(low - 1e-9);
      expect(heightM).toBeLessThanOrEqual(high + 1e-9);
      expect(Math.abs(carMps(car, nowMs))).toBeLessThanOrEqual(car.spec.ratedSpeedMps + 1e-9);
      expect(loadKg(car)).toBeLessThanOrEqual(car.spec.ratedLoadKg);
      const goalM = levelM(car.shaft, car.target);
      const [startM, nowM] = [car.heightM - goalM, heightM - goalM];
      if (car.trip !== null) expect(startM * nowM).toBeGreaterThanOrEqual(-1e-9);
      if (car.phase === 'open') expect(Math.abs(nowM)).toBeLessThanOrEqual(doorZoneM);
    }
  }
});

test('every passenger who boards gets out, and every car in service serves', () => {
  const fleet = smallFleet({ hour: 8.5 });
  fleet.advance(morningMs + halfHourMs);
  const longest = Math.max(...carsOf(fleet).map((car) => car.waiting.length));
  expect(longest).toBeLessThan(60);
  expect(carsOf(fleet).filter((car) => car.runCount > 3).length).toBeGreaterThan(carsOf(fleet).length * 0.7);
});

test('the same seed gives the same runs at any tick rate, another seed gives others', () => {
  const [often, seldom, other] = [smallFleet(), smallFleet(), smallFleet({ seed: 2 })];
  for (let nowMs = morningMs; nowMs <= morningMs + halfHourMs; nowMs += 500) often.advance(nowMs);
  const endMs = morningMs + halfHourMs;
  for (const fleet of [seldom, other]) fleet.advance(endMs);
  const observationsOf = (fleet: typeof often) => carsOf(fleet).map((car) => observeCar(car, endMs));
  expect(observationsOf(seldom)).toEqual(observationsOf(often));
  expect(observationsOf(other)).not.toEqual(observationsOf(often));
});

test('the inverter agrees with the motion: frequency with speed, current with torque, the bus rises when the load drives', () => {
  const fleet = smallFleet({ hour: 8.5 });
  let driven = 0;
  for (let nowMs = morningMs; nowMs < morningMs + 300_000; nowMs += 700) {
    fleet.advance(nowMs);
    for (const car of carsOf(fleet)) {
      const drive = inverterReading(car, nowMs);
      const mps = carMps(car, nowMs);
      if (car.trip === null) {
        expect(drive).toMatchObject({ currentA: 0, frequencyHz: 0, torquePercent: 0 });
        continue;
      }
      if (car.spec.isHydraulic) continue;
      expect(drive.currentA).toBeGreaterThan(0);
      if (Math.abs(mps) > 0.05) expect(Math.sign(drive.frequencyHz)).toBe(Math.sign(mps));
      if (Math.abs(drive.torquePercent) > 20 && Math.abs(mps) > 0.3) {
        const isDriven = Math.sign(drive.torquePercent) !== Math.sign(mps);
        driven += isDriven ? 1 : 0;
        expect(drive.busVoltageV > 540).toBe(isDriven);
      }
    }
  }
  expect(driven).toBeGreaterThan(100);
});
