import { describe, expect, it } from 'vitest';
import { countRides } from '../testing/rides/countRides.ts';
import { perturbations } from '../testing/rides/perturbRide.ts';

/** Perturbations that these seeds survive whole; docs/detection.md names the limits of the others. */
const strict = [
  'none',
  'duplicates',
  'reordering',
  'clockStep',
  'clockDrift',
  'loadDrift',
  'stuckBit',
] as const;

describe('perturbed rides', () => {
  it.each(strict)('miss no entrapment beyond its delay and a minute under %s', (name) => {
    const { entrapments, missed, late, failures } = countRides(name, 90, 1);
    expect(entrapments).toBe(45);
    expect({ missed, late }, failures.join('\n')).toEqual({ missed: 0, late: 0 });
  });

  it.each(perturbations.filter((name) => !['loss', 'jitter', 'stuckBit'].includes(name)))(
    'ring for no ride that ends well under %s',
    (name) => {
      const { falseAlarms, failures } = countRides(name, 90, 1);
      expect(falseAlarms, failures.join('\n')).toBe(0);
    },
  );
});
