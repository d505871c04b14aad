import { describe, expect, it } from 'vitest';
import { countRides, type Tally } from '../../testing/rides/countRides.ts';
import { type PerturbationName, perturbations } from '../../testing/rides/perturbRide.ts';

const rides = 240;

describe('perturbed rides', () => {
  it.each(perturbations)(
    'miss no entrapment beyond its delay and a minute, and raise no alarm for a ride that ends well, under %s',
    (name) => {
      const { entrapments, missedEntrapments, late, falseAlarms, failures } = countRides(name, rides, 1);
      expect(entrapments).toBe(rides / 2);
      expect({ missed: missedEntrapments, late, falseAlarms }, failures.join('\n')).toEqual({
        missed: 0,
        late: 0,
        falseAlarms: 0,
      });
    },
  );

  it.each<[PerturbationName, number, string]>([
    ['loss', 2204, 'a site gateway whose frames are lost is asked before an alarm'],
    ['clockStep', 1988, 'the answer tells how far a clock stepped within the stop'],
    ['all', 1808, 'a slow clock is corrected before the standing that it shifted rings'],
    ['platformRestart', 609, 'a standing at a level outlives the platform'],
    ['platformRestart', 1099, 'a standing of a car that creeps outlives the platform'],
    ['platformRestart', 1493, 'a standing with a flickering door zone outlives the platform'],
  ])('hold under %s with seed %i: %s', (name, seed) => {
    const failures: Partial<Tally> = { missedEntrapments: 0, late: 0, falseAlarms: 0, failures: [] };
    expect(countRides(name, 1, seed)).toMatchObject(failures);
  });
});
