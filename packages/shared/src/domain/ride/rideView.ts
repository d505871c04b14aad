import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { rideLimitsSchema, rideVerdicts } from './rideLimits.ts';
import { rideCurvesSchema, rideReportSchema } from './rideReport.ts';

/** Origins of a recording. */
export const rideSources = ['device', 'file', 'phone'] as const;
export type RideSource = (typeof rideSources)[number];

/** States of a recording: analysed in the background after it was received. */
export const rideStatuses = ['received', 'analysed', 'failed'] as const;

/** A run's report with the limits that it was judged by, beside the last good run of the same ride. */
export const rideViewSchema = z.object({
  id: idSchema,
  elevatorId: idSchema,
  elevatorName: z.string(),
  recordedAt: instantSchema,
  source: z.enum(rideSources),
  sensor: z.string().nullable(),
  status: z.enum(rideStatuses),
  failure: z.string().nullable(),
  verdict: z.enum(rideVerdicts).nullable(),
  rateHz: z.number(),
  ratedSpeedMps: z.number().nullable(),
  report: rideReportSchema.nullable(),
  limits: rideLimitsSchema.nullable(),
  lastGood: z.object({ id: idSchema, recordedAt: instantSchema, curves: rideCurvesSchema }).nullable(),
});
export type RideView = z.infer<typeof rideViewSchema>;

/** Samples of a phone's sensors: seconds since the start, and m/s². */
export const phoneRideSchema = z.object({
  recordedAtMs: z.number(),
  sensor: z.string().max(60),
  time: z.array(z.number()).min(2).max(400_000),
  x: z.array(z.number()),
  y: z.array(z.number()),
  z: z.array(z.number()),
});
export type PhoneRide = z.infer<typeof phoneRideSchema>;
