import { describe, expect, it } from 'vitest';
import { delaysMs, graceMs } from '../../testing/rides/countRides.ts';
import { hasRecording, readLabelledRides, rideOfRecording } from '../../testing/rides/labelledRides.ts';
import { drawPerturbation, perturbations } from '../../testing/rides/perturbRide.ts';
import { forms, playRide } from '../../testing/rides/playRide.ts';
import { seededRandom } from '../../testing/rides/random.ts';

const seeds = [1, 2, 3];

describe.skipIf(!hasRecording)('the recorded rides of a person', () => {
  const rides = hasRecording ? readLabelledRides() : [];

  it('are three: 20 m down, 7 m and 15 m up, and none on the stairs', () => {
    const climbsM = rides.map(({ moments, departPlace, arrivePlace }) =>
      Math.round((moments[arrivePlace]?.heightM ?? 0) - (moments[departPlace]?.heightM ?? 0)),
    );
    expect(climbsM).toEqual([-20, 7, 15]);
    for (const { boardPlace, departPlace, arrivePlace, leavePlace } of rides)
      expect([boardPlace, departPlace, arrivePlace, leavePlace]).toEqual(
        [boardPlace, departPlace, arrivePlace, leavePlace].toSorted((a, b) => a - b),
      );
  });

  it.each(perturbations)('raise no alarm while they end well, in any form, under %s', (name) => {
    for (const [index, recordedRide] of rides.entries())
      for (const form of forms)
        for (const seed of seeds) {
          const random = seededRandom(seed * 100 + index);
          const ride = rideOfRecording(recordedRide);
          const rung = playRide(ride, drawPerturbation(name, ride, random), form, random.pick(delaysMs));
          expect(rung, `ride ${index}, ${form}, seed ${seed}`).toEqual([]);
        }
  });

  it.each(perturbations)(
    'raise one in time if the car stops between floors, in any form, under %s',
    (name) => {
      for (const [index, recordedRide] of rides.entries())
        for (const form of forms)
          for (const seed of seeds) {
            const random = seededRandom(seed * 100 + index);
            const ride = rideOfRecording(recordedRide, { haltShare: random.between(0.3, 0.7) });
            const delayMs = random.pick(delaysMs);
            const rung = playRide(ride, drawPerturbation(name, ride, random), form, delayMs);
            expectInTime(rung[0]?.atMs, ride.trappedAtMs, delayMs, `ride ${index}, ${form}, seed ${seed}`);
          }
    },
  );

  it('raise one in time by the person’s movements alone', () => {
    for (const [index, recordedRide] of rides.entries())
      for (const form of forms)
        for (const haltShare of [0.3, 0.5, 0.7]) {
          const ride = rideOfRecording(recordedRide, { haltShare, sensors: 'motionOnly' });
          const plainRide = drawPerturbation('none', ride, seededRandom(1));
          const [first] = playRide(ride, plainRide, form, delaysMs[0]);
          expectInTime(first?.atMs, ride.trappedAtMs, delaysMs[0], `ride ${index}, ${form}, at ${haltShare}`);
        }
  });
});

function expectInTime(
  rungAtMs: number | undefined,
  trappedAtMs: number | null,
  delayMs: number,
  where: string,
): void {
  if (trappedAtMs === null) throw new Error('the ride ends well');
  expect(rungAtMs, where).toBeGreaterThanOrEqual(trappedAtMs);
  expect(rungAtMs, where).toBeLessThanOrEqual(trappedAtMs + delayMs + graceMs);
}
