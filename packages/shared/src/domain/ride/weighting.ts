import { type AnalogueSection, type Biquad, digitise } from './biquad.ts';

const butterworthQ = Math.SQRT1_2;

const lowPass = (hz: number, q: number): AnalogueSection => ({
  hz,
  numerator: [1, 0, 0],
  denominator: [1, 1 / q, 1],
});
const highPass = (hz: number, q: number): AnalogueSection => ({
  hz,
  numerator: [0, 0, 1],
  denominator: [1, 1 / q, 1],
});
/** Transition from acceleration to velocity (ISO 8041, equation of Ht) with f3 = f4. */
const transition = (hz: number, q: number): AnalogueSection => ({
  hz,
  numerator: [1, 1, 0],
  denominator: [1, 1 / q, 1],
});
/** Upward step (ISO 8041, equation of Hs), relative to its lower frequency; high frequencies pass with factor 1. */
function upwardStep(low: { hz: number; q: number }, high: { hz: number; q: number }): AnalogueSection {
  const ratio = low.hz / high.hz;
  const scale = ratio * ratio;
  return {
    hz: low.hz,
    numerator: [scale, scale / low.q, scale],
    denominator: [1, ratio / high.q, scale],
  };
}

const bandLimits = [highPass(0.4, butterworthQ), lowPass(100, butterworthQ)];

/** Weighting of vertical vibration, Wk of ISO 8041. */
const verticalSections = [
  ...bandLimits,
  transition(12.5, 0.63),
  upwardStep({ hz: 2.37, q: 0.91 }, { hz: 3.35, q: 0.91 }),
];
/** Weighting of horizontal vibration, Wd of ISO 8041. */
const horizontalSections = [...bandLimits, transition(2, 0.63)];

const atRate = (sections: readonly AnalogueSection[], rateHz: number): Biquad[] =>
  sections.map((section) => digitise(section, rateHz));

/** Wk for samples at this rate. */
export const verticalWeighting = (rateHz: number): Biquad[] => atRate(verticalSections, rateHz);

/** Wd for samples at this rate. */
export const horizontalWeighting = (rateHz: number): Biquad[] => atRate(horizontalSections, rateHz);

/** Two-pole Butterworth low-pass, as of the kinematic values at 10 Hz (ISO 18738-1). */
export const butterworthLowPass = (hz: number, rateHz: number): Biquad[] =>
  atRate([lowPass(hz, butterworthQ)], rateHz);
