import { z } from 'zod';
import type { RideReport } from './rideReport.ts';

/** A company's limits at one rated speed (§3 "EOCD setting"), in m/s², as they were at the analysis. */
export const rideLimitsSchema = z.object({
  settingId: z.string(),
  speedMps: z.number(),
  horizontalPeakToPeak: z.number(),
  horizontalA95: z.number(),
  verticalPeakToPeak: z.number(),
  verticalA95: z.number(),
});
export type RideLimits = z.infer<typeof rideLimitsSchema>;

/** Greatest difference of the rated speed from that of a setting that applies to it. */
export const speedToleranceMps = 0.05;

/** A measured value beside its limit. */
export interface LimitCheck {
  axis: 'x' | 'y' | 'z';
  kind: 'max' | 'a95';
  value: number;
  limit: number;
  isExceeded: boolean;
}

/** Verdicts of a report: without limits or with a doubt about its values there is none. */
export const rideVerdicts = ['within', 'exceeded', 'notJudged'] as const;
export type RideVerdict = (typeof rideVerdicts)[number];

/** Compares the vibration at constant speed with the limits; a short ride has none. */
export function checkLimits(report: RideReport, limits: RideLimits | null): LimitCheck[] {
  if (!limits) return [];
  return (['x', 'y', 'z'] as const).flatMap((axis) => {
    const { constant } = report.vibration[axis];
    if (!constant) return [];
    const isVertical = axis === 'z';
    const axisLimits = {
      max: isVertical ? limits.verticalPeakToPeak : limits.horizontalPeakToPeak,
      a95: isVertical ? limits.verticalA95 : limits.horizontalA95,
    };
    return (['max', 'a95'] as const).map((kind) => ({
      axis,
      kind,
      value: constant[kind],
      limit: axisLimits[kind],
      isExceeded: constant[kind] > axisLimits[kind],
    }));
  });
}

/** A recording below the standard's rate or with a clipped sensor is not judged. */
export function judgeRide(report: RideReport, limits: RideLimits | null): RideVerdict {
  const checks = checkLimits(report, limits);
  const isDoubtful = report.warnings.some((warning) => warning === 'lowRate' || warning === 'clipped');
  if (checks.length === 0 || isDoubtful) return 'notJudged';
  return checks.some(({ isExceeded }) => isExceeded) ? 'exceeded' : 'within';
}
