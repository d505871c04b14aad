import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, plainFloors, riseFrom, shaftGeometry } from './geometry.ts';
import { type CarPosition, stepCar, stepDoor, targetHeight, tickMs } from './motion.ts';

const geometry = shaftGeometry(plainFloors(-2, 30));
const ratedMps = 2.5;
const frameMs = 16;

function run(car: CarPosition, targetM: number, ms: number): CarPosition {
  let now = car;
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += frameMs)
    now = stepCar(now, targetM, ratedMps, frameMs);
  return now;
}

describe('the target height of a reading', () => {
  it('is its landing at rest', () => {
    const target = targetHeight(geometry, { floor: 4, speedMps: 0, run: 'stopped', sinceMs: 60_000 });
    expect(target).toBe(heightOf(geometry, 4));
  });

  it('is at most one tick of travel ahead, and never past the next floor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 27 }),
        fc.double({ min: -10, max: 10, noNaN: true }),
        fc.integer({ min: 0, max: 600_000 }),
        (floor, speedMps, sinceMs) => {
          const target = targetHeight(geometry, { floor, speedMps, run: 'moving', sinceMs });
          const beyond = Math.abs(target - heightOf(geometry, floor));
          expect(beyond).toBeLessThanOrEqual((Math.abs(speedMps) * tickMs) / 1000 + 1e-9);
          expect(beyond).toBeLessThanOrEqual(riseFrom(geometry, floor, speedMps > 0 ? 1 : -1) + 1e-9);
        },
      ),
    );
  });
});

describe('a drawn car', () => {
  it('reaches its target without passing it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        (from, to) => {
          let car: CarPosition = { heightM: from, velocityMps: 0 };
          const direction = Math.sign(to - from);
          for (let elapsedMs = 0; elapsedMs < 15_000; elapsedMs += frameMs) {
            car = stepCar(car, to, ratedMps, frameMs);
            expect((to - car.heightM) * direction).toBeGreaterThanOrEqual(-1e-6);
          }
          expect(car.heightM).toBeCloseTo(to, 2);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('accelerates and brakes like a drive, not in one frame', () => {
    const first = stepCar({ heightM: 0, velocityMps: 0 }, 6, ratedMps, frameMs);
    expect(first.velocityMps).toBeGreaterThan(0);
    expect(first.velocityMps).toBeLessThan(0.1);
    expect(run({ heightM: 0, velocityMps: 0 }, 6, 1_500).velocityMps).toBeGreaterThan(1);
  });

  it('jumps to its reading when it is too far behind', () => {
    const car = stepCar({ heightM: 0, velocityMps: 0 }, 60, ratedMps, frameMs);
    expect(car).toEqual({ heightM: 60, velocityMps: 0 });
  });

  it('reverses with its reading', () => {
    const rising = run({ heightM: 0, velocityMps: 0 }, 6, 1_000);
    const stoppedCar = run(rising, 0, 6_000);
    expect(stoppedCar.heightM).toBeCloseTo(0, 2);
  });
});

describe('a drawn door', () => {
  it('opens and closes in its time', () => {
    let openness = 0;
    for (let elapsedMs = 0; elapsedMs < 800; elapsedMs += frameMs)
      openness = stepDoor(openness, 'opening', frameMs);
    expect(openness).toBeGreaterThan(0.3);
    expect(openness).toBeLessThan(0.7);
    for (let elapsedMs = 0; elapsedMs < 3_000; elapsedMs += frameMs)
      openness = stepDoor(openness, 'open', frameMs);
    expect(openness).toBe(1);
    for (let elapsedMs = 0; elapsedMs < 3_000; elapsedMs += frameMs)
      openness = stepDoor(openness, 'closing', frameMs);
    expect(openness).toBe(0);
  });

  it('stays in place while unknown', () => {
    expect(stepDoor(0.4, 'unknown', frameMs)).toBe(0.4);
  });
});
