/** A digital filter of second order, normalised to a0 = 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** An analogue section (n0 + n1 s + n2 s²) / (d0 + d1 s + d2 s²), with s relative to the section's own frequency. */
export interface AnalogueSection {
  hz: number;
  numerator: readonly [number, number, number];
  denominator: readonly [number, number, number];
}

/** Bilinear transform that is exact at the section's own frequency. */
export function digitise({ hz, numerator, denominator }: AnalogueSection, rateHz: number): Biquad {
  const k = 1 / Math.tan((Math.PI * hz) / rateHz);
  const [n0, n1, n2] = numerator;
  const [d0, d1, d2] = denominator;
  const a0 = d0 + d1 * k + d2 * k * k;
  return {
    b0: (n0 + n1 * k + n2 * k * k) / a0,
    b1: (2 * n0 - 2 * n2 * k * k) / a0,
    b2: (n0 - n1 * k + n2 * k * k) / a0,
    a1: (2 * d0 - 2 * d2 * k * k) / a0,
    a2: (d0 - d1 * k + d2 * k * k) / a0,
  };
}

/** Filters the samples once forward, from rest, into a new array. */
export function applyFilter(sections: readonly Biquad[], samples: Float64Array): Float64Array {
  const outputs = samples.slice();
  for (const section of sections) applySection(section, outputs);
  return outputs;
}

/** Direct form II, transposed: two states for each section. */
function applySection({ b0, b1, b2, a1, a2 }: Biquad, samples: Float64Array): void {
  let first = 0;
  let second = 0;
  for (let at = 0; at < samples.length; at++) {
    const input = samples[at]!;
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    samples[at] = output;
  }
}
