import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTrip, shortenTrip, travelledM, tripMps, tripMps2, tripSeconds } from './trip.ts';

const limits = fc.record({
  speedMps: fc.double({ min: 0.1, max: 10, noNaN: true }),
  accelerationMps2: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
  jerkMps3: fc.double({ min: 0.3, max: 2, noNaN: true }),
});
const distanceM = fc.double({ min: 0.02, max: 300, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a run ends exactly at its floor, never passes it and never moves back', () => {
  fc.assert(
    fc.property(limits, distanceM, share, share, (drive, distance, one, other) => {
      const trip = planTrip(distance, drive);
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map(
        (part) => part * tripSeconds(trip),
      );
      const [before, after] = [travelledM(trip, early ?? 0), travelledM(trip, late ?? 0)];
      expect(before).toBeLessThanOrEqual(after + 1e-9);
      expect(after).toBeLessThanOrEqual(distance + 1e-9);
      expect(travelledM(trip, tripSeconds(trip))).toBe(distance);
      expect(travelledM(trip, tripSeconds(trip) - 1e-6)).toBeCloseTo(distance, 4);
    }),
  );
});

test('speed and acceleration stay within what the drive allows', () => {
  fc.assert(
    fc.property(limits, distanceM, share, (drive, distance, part) => {
      const trip = planTrip(distance, drive);
      const s = part * tripSeconds(trip);
      expect(tripMps(trip, s)).toBeLessThanOrEqual(drive.speedMps + 1e-9);
      expect(tripMps(trip, s)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.abs(tripMps2(trip, s))).toBeLessThanOrEqual(drive.accelerationMps2 + 1e-9);
    }),
  );
});

test('position, speed and acceleration agree: the work of the acceleration is the kinetic energy gained', () => {
  for (const distance of [0.3, 2.9, 8, 60]) {
    const trip = planTrip(distance, { speedMps: 2.5, accelerationMps2: 0.9, jerkMps3: 1 });
    const step = tripSeconds(trip) / 20_000;
    let workPerKg = 0;
    for (let s = 0; s < tripSeconds(trip); s += step) {
      workPerKg += tripMps2(trip, s + step / 2) * tripMps(trip, s + step / 2) * step;
      expect(workPerKg).toBeCloseTo(tripMps(trip, s + step) ** 2 / 2, 3);
      expect((travelledM(trip, s + step) - travelledM(trip, s)) / step).toBeCloseTo(
        tripMps(trip, s + step / 2),
        3,
      );
    }
  }
});

test('a run may be shortened while it can still stop there, without a jump in what was already driven', () => {
  const trip = planTrip(30, { speedMps: 1.75, accelerationMps2: 0.8, jerkMps3: 1 });
  const shorter = shortenTrip(trip, 15, 4);
  expect(shorter).not.toBeNull();
  if (shorter === null) return;
  expect(travelledM(shorter, 4)).toBeCloseTo(travelledM(trip, 4), 9);
  expect(travelledM(shorter, tripSeconds(shorter))).toBe(15);
  expect(shortenTrip(trip, 15, 12)).toBeNull();
  expect(shortenTrip(trip, 1, 0.5)).toBeNull();
  expect(shortenTrip(trip, 31, 4)).toBeNull();
});
