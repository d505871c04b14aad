import { applyFilter, type Biquad } from './biquad.ts';
import { interpolate, interpolationFactor } from './interpolate.ts';
import {
  findRideBounds,
  integrateVelocity,
  maxJerk,
  measureAcceleration,
  measureTravel,
  type RideBounds,
  standstillS,
} from './kinematics.ts';
import { measurePeakToPeak } from './peaks.ts';
import {
  type RideCurves,
  type RideFailure,
  type RideReport,
  type RideWarning,
  rideAlgorithm,
  standardRateHz,
} from './rideReport.ts';
import { measureSpectrum } from './spectrum.ts';
import { butterworthLowPass, horizontalWeighting, verticalWeighting } from './weighting.ts';

/** Acceleration of a recorded ride in m/s², with or without gravity. */
export interface RideSamples {
  rateHz: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** Facts beside the samples. */
export interface RideContext {
  /** Distance between the floors of the ride, if known. */
  expectedDistanceM?: number | null;
  /** Whether a sensor reached its range. */
  isClipped?: boolean;
  /** Cut-off frequencies of the company's setting instead of the standard's. */
  verticalLowPassHz?: number | null;
  horizontalLowPassHz?: number | null;
  /** Lowest rate that the company's setting accepts, if above the standard's. */
  leastRateHz?: number | null;
}

const kinematicLowPassHz = 10;
/** Greatest deviation of the distance from that of the floors. */
const distanceTolerance = 0.02;
/** Deviation of the acceleration within a standstill. */
const standstillDeviation = 0.1;
/** Greatest change of a sensor's offset during a ride; a greater one is motion. */
const greatestRise = 0.2;

/** Measures a ride by ISO 18738-1, from the standstill before it to the standstill after it. */
export function analyseRide(
  recording: RideSamples,
  context: RideContext = {},
): { report: RideReport } | { failure: RideFailure } {
  const factor = interpolationFactor(recording.rateHz);
  const rateHz = recording.rateHz * factor;
  if (recording.z.length < 4 * standstillS * recording.rateHz) return { failure: 'tooShort' };
  const prepare = (samples: Float64Array) => interpolate(withoutOffset(samples, recording.rateHz), factor);
  const [x, y, z] = [prepare(recording.x), prepare(recording.y), prepare(recording.z)];
  const kinematic = applyFilter(butterworthLowPass(kinematicLowPassHz, rateHz), z);
  const velocity = integrateVelocity(kinematic, rateHz);
  const bounds = findRideBounds(velocity, rateHz);
  if (!bounds) return { failure: 'noMotion' };
  const horizontal = [...horizontalWeighting(rateHz), ...lowPassOf(context.horizontalLowPassHz, rateHz)];
  const vertical = [...verticalWeighting(rateHz), ...lowPassOf(context.verticalLowPassHz, rateHz)];
  const travel = measureTravel(velocity, rateHz, bounds);
  const seconds = (place: number) => place / rateHz;
  const { constant } = bounds;
  const { a95, ...accelerations } = measureAcceleration(kinematic, velocity, bounds);
  return {
    report: {
      algorithm: rideAlgorithm,
      durationS: seconds(z.length),
      startS: seconds(bounds.start),
      constantFromS: constant && seconds(constant.from),
      constantToS: constant && seconds(constant.to),
      endS: seconds(bounds.end),
      isUpward: travel.distanceM > 0,
      ...travel,
      distanceM: Math.abs(travel.distanceM),
      ...accelerations,
      accelerationA95: a95,
      maxJerk: maxJerk(kinematic, rateHz, bounds.start, bounds.end),
      vibration: {
        x: measureVibration(x, horizontal, bounds),
        y: measureVibration(y, horizontal, bounds),
        z: measureVibration(z, vertical, bounds),
      },
      spectra: constant && {
        x: measureSpectrum(x, rateHz, constant),
        y: measureSpectrum(y, rateHz, constant),
        z: measureSpectrum(z, rateHz, constant),
      },
      curves: curvesOf(kinematic, velocity, rateHz, bounds),
      warnings: warningsOf(recording, context, bounds, Math.abs(travel.distanceM)),
    },
  };
}

function measureVibration(
  samples: Float64Array,
  filter: readonly Biquad[],
  { start, end, constant }: RideBounds,
) {
  const vibration = applyFilter(filter, samples);
  return {
    whole: measurePeakToPeak(vibration, start, end + 1),
    constant: constant && measurePeakToPeak(vibration, constant.from, constant.to + 1),
  };
}

/** Points of a curve, at most. */
const curvePoints = 800;

function curvesOf(
  acceleration: Float64Array,
  velocity: Float64Array,
  rateHz: number,
  { start, end }: RideBounds,
): RideCurves {
  const step = Math.max(1, Math.ceil((end - start) / curvePoints));
  const count = Math.floor((end - start) / step) + 1;
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const points = (samples: Float64Array) =>
    Array.from({ length: count }, (_, at) => round(samples[start + at * step]!));
  return { stepS: step / rateHz, acceleration: points(acceleration), velocity: points(velocity) };
}

const lowPassOf = (hz: number | null | undefined, rateHz: number): Biquad[] =>
  hz ? butterworthLowPass(hz, rateHz) : [];

/**
 * Subtracts gravity and the sensor's offset: the line through the standstills before and after the ride. An end that
 * is no standstill counts for nothing.
 */
function withoutOffset(samples: Float64Array, rateHz: number): Float64Array {
  const { first, last } = standstills(samples, rateHz);
  const offset = mean(first);
  const rise = mean(last) - offset;
  const slope = Math.abs(rise) > greatestRise ? 0 : rise / (samples.length - first.length);
  const middle = first.length / 2;
  const deviations = new Float64Array(samples.length);
  for (let at = 0; at < deviations.length; at++)
    deviations[at] = samples[at]! - offset - slope * (at - middle);
  return deviations;
}

function warningsOf(
  { rateHz, z }: RideSamples,
  { expectedDistanceM, isClipped, leastRateHz }: RideContext,
  bounds: RideBounds,
  distanceM: number,
): RideWarning[] {
  const differs =
    typeof expectedDistanceM === 'number' &&
    expectedDistanceM > 0 &&
    Math.abs(distanceM / expectedDistanceM - 1) > distanceTolerance;
  const { first, last } = standstills(z, rateHz);
  const conditions: Record<RideWarning, boolean> = {
    lowRate: rateHz < Math.max(standardRateHz, leastRateHz ?? 0),
    noConstantSpeed: bounds.constant === null,
    noStandstill:
      Math.max(deviation(first), deviation(last)) > standstillDeviation ||
      Math.abs(mean(last) - mean(first)) > greatestRise,
    clipped: isClipped === true,
    distanceDiffers: differs,
  };
  const names: RideWarning[] = ['lowRate', 'noConstantSpeed', 'noStandstill', 'clipped', 'distanceDiffers'];
  return names.filter((name) => conditions[name]);
}

/** The samples of the standstill at either end. */
function standstills(samples: Float64Array, rateHz: number) {
  const count = Math.max(1, Math.round(standstillS * rateHz));
  return { first: samples.subarray(0, count), last: samples.subarray(-count) };
}

const mean = (samples: Float64Array): number =>
  samples.reduce((sum, value) => sum + value, 0) / samples.length;

function deviation(samples: Float64Array): number {
  const middle = mean(samples);
  return Math.sqrt(samples.reduce((sum, value) => sum + (value - middle) ** 2, 0) / samples.length);
}
