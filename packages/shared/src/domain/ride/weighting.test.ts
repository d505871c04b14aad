import { expect, it } from 'vitest';
import { applyFilter, type Biquad } from './biquad.ts';
import { interpolate } from './interpolate.ts';
import { measurePeakToPeak, nearestRank } from './peaks.ts';
import { butterworthLowPass, horizontalWeighting, verticalWeighting } from './weighting.ts';

const rateHz = 1_000;
const sine = (hz: number, amplitude: number, seconds: number, atHz = rateHz) =>
  Float64Array.from(
    { length: seconds * atHz },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hz * at) / atHz),
  );
/** Peak-to-peak values after the filter has settled. */
const steadyPeaks = (sections: readonly Biquad[], samples: Float64Array) => {
  const outputs = applyFilter(sections, samples);
  return measurePeakToPeak(outputs, outputs.length / 2, outputs.length);
};
const isWithinHalfPercent = (value: number, target: number) =>
  expect(Math.abs(value / target - 1), `${value} instead of ${target}`).toBeLessThan(0.005);

it.each([
  [1, 0.0965, 0.2022],
  [2, 0.1063, 0.1781],
  [5, 0.2078, 0.0818],
  [8, 0.2073, 0.0506],
  [10, 0.1977, 0.0403],
  [20, 0.1272, 0.02],
])('weights a sine of %d Hz and 0.1 m/s² by Wk and Wd', (hz, vertical, horizontal) => {
  const samples = sine(hz, 0.1, 60);
  isWithinHalfPercent(steadyPeaks(verticalWeighting(rateHz), samples).max, vertical);
  isWithinHalfPercent(steadyPeaks(horizontalWeighting(rateHz), samples).max, horizontal);
  isWithinHalfPercent(steadyPeaks(verticalWeighting(rateHz), samples).a95, vertical);
});

it.each([
  [0.5, 0.418, 0.853],
  [4, 0.967, 0.512],
  [12.5, 0.902, 0.161],
  [16, 0.769, 0.125],
  [31.5, 0.405, 0.063],
  [40, 0.314, 0.049],
  [80, 0.132, undefined],
])('follows the published factors at %d Hz', (hz, vertical, horizontal) => {
  const samples = sine(hz, 1, 80, 4_000);
  const factor = (sections: readonly Biquad[]) => steadyPeaks(sections, samples).max / 2;
  expect(factor(verticalWeighting(4_000))).toBeCloseTo(vertical, 2.7);
  if (horizontal !== undefined) expect(factor(horizontalWeighting(4_000))).toBeCloseTo(horizontal, 2.7);
});

it.each([
  [5, 0.97],
  [8, 0.842],
  [10, Math.SQRT1_2],
  [20, 1 / Math.hypot(1, 4)],
])('passes %d Hz of the kinematic low-pass with its gain', (hz, gain) => {
  isWithinHalfPercent(steadyPeaks(butterworthLowPass(10, rateHz), sine(hz, 1, 20)).max / 2, gain);
});

it('keeps the weighting of a recording at 256 Hz by interpolation', () => {
  const samples = interpolate(sine(20, 0.1, 60, 256), 4);
  isWithinHalfPercent(steadyPeaks(verticalWeighting(1_024), samples).max, 0.1272);
});

it('takes A95 from the peak-to-peak values, not from the samples', () => {
  const { a95 } = steadyPeaks(verticalWeighting(rateHz), sine(5, 0.1, 60));
  expect(a95).toBeGreaterThan(0.2);
  expect(
    nearestRank(
      Float64Array.from({ length: 40 }, (_, at) => at + 1),
      0.95,
    ),
  ).toBe(38);
});
