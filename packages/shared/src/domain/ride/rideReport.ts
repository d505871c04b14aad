import { z } from 'zod';

/** Version of the analysis, stored with each report. */
export const rideAlgorithm = '1.0.0';

/** Lowest rate of a measurement by ISO 18738-1. */
export const standardRateHz = 256;

const peakToPeakSchema = z.object({ max: z.number(), a95: z.number() });
const axisSchema = z.object({
  /** Of the whole ride. */
  whole: peakToPeakSchema,
  /** At constant speed. */
  constant: peakToPeakSchema.nullable(),
});
/** Vertical acceleration and velocity from the start of the ride, at even times. */
export const rideCurvesSchema = z.object({
  stepS: z.number(),
  acceleration: z.array(z.number()),
  velocity: z.array(z.number()),
});
export type RideCurves = z.infer<typeof rideCurvesSchema>;
const spectrumSchema = z.object({ stepHz: z.number(), amplitudes: z.array(z.number()) });

/** Directions of vibration: x front to back, y side to side, z vertical. */
export const rideAxes = ['x', 'y', 'z'] as const;
export type RideAxis = (typeof rideAxes)[number];

/** Doubts about a recording; the report's values are indicative with any of them. */
export const rideWarnings = [
  'lowRate',
  'noConstantSpeed',
  'noStandstill',
  'clipped',
  'distanceDiffers',
] as const;
export type RideWarning = (typeof rideWarnings)[number];

/** Measured values of a ride by ISO 18738-1; m/s², m/s³, m/s, m, s. */
export const rideReportSchema = z.object({
  algorithm: z.string(),
  durationS: z.number(),
  /** Times of the start, of constant speed and of the stop within the recording. */
  startS: z.number(),
  constantFromS: z.number().nullable(),
  constantToS: z.number().nullable(),
  endS: z.number(),
  isUpward: z.boolean(),
  distanceM: z.number(),
  maxMps: z.number(),
  v95Mps: z.number().nullable(),
  maxAcceleration: z.number(),
  maxDeceleration: z.number(),
  accelerationA95: z.number(),
  maxJerk: z.number(),
  vibration: z.object({ x: axisSchema, y: axisSchema, z: axisSchema }),
  /** At constant speed. */
  spectra: z.object({ x: spectrumSchema, y: spectrumSchema, z: spectrumSchema }).nullable(),
  curves: rideCurvesSchema,
  warnings: z.array(z.enum(rideWarnings)),
});
export type RideReport = z.infer<typeof rideReportSchema>;

/** Why a recording has no report. */
export const rideFailures = ['tooShort', 'noMotion', 'analysisStopped'] as const;
/** Outcomes of the analysis itself; `analysisStopped` means that it ended without an outcome, several times. */
export type RideFailure = Exclude<(typeof rideFailures)[number], 'analysisStopped'>;
