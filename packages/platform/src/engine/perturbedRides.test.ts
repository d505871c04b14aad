import { describe, expect, it } from 'vitest';
import { countRides } from '../testing/rides/countRides.ts';
import { perturbations } from '../testing/rides/perturbRide.ts';

const rides = 240;

describe('perturbed rides', () => {
  it.each(perturbations)(
    'miss no entrapment beyond its delay and a minute, and ring for no ride that ends well, under %s',
    (name) => {
      const { entrapments, missed, late, falseAlarms, failures } = countRides(name, rides, 1);
      expect(entrapments).toBe(rides / 2);
      expect({ missed, late, falseAlarms }, failures.join('\n')).toEqual({
        missed: 0,
        late: 0,
        falseAlarms: 0,
      });
    },
  );
});
