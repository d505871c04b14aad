import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { statistics } from './figures/formulas.ts';
import { nearestRank } from './figures/statistics.ts';
import { manualAlarmClasses } from './repairChoices.ts';
import { dayMs, minuteMs } from './timeUnits.ts';

/** The times of a case, each defined in docs/figures.md. */
export const repairTimes = ['acknowledge', 'accept', 'arrive', 'free', 'confirm'] as const;
export type RepairTime = (typeof repairTimes)[number];

export const timeFiguresSchema = z.object({
  count: z.int(),
  meanMs: z.number().nullable(),
  medianMs: z.number().nullable(),
  p90Ms: z.number().nullable(),
  worstMs: z.number().nullable(),
});
export type TimeFigures = z.infer<typeof timeFiguresSchema>;

/** Counts by which elevators are ranked. */
export const elevatorRepairCounts = ['alarms', 'falseAlarms', 'chattering', 'orders'] as const;
export type ElevatorRepairCount = (typeof elevatorRepairCounts)[number];

/** One elevator's orders and alarms of class 1 and 2 in a period. */
export const elevatorRepairsSchema = z.object({
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  orders: z.int(),
  alarms: z.int(),
  falseAlarms: z.int(),
  chattering: z.int(),
});
export type ElevatorRepairs = z.infer<typeof elevatorRepairsSchema>;

export const repairStatisticsSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  orders: z.int(),
  rescues: z.int(),
  cancelled: z.int(),
  open: z.int(),
  times: z.record(z.enum(repairTimes), timeFiguresSchema),
  /** Rescues without an arrival within 30 minutes. */
  late: z.object({
    count: z.int(),
    /** Number of rescues with an arrival or past the limit. */
    of: z.int(),
    orders: z.array(
      z.object({
        id: idSchema,
        workOrderNo: z.string(),
        elevatorNo: z.string(),
        arrivedAfterMs: z.number().nullable(),
      }),
    ),
  }),
  byClass: z.record(z.enum([...manualAlarmClasses, 'none']), z.int()),
  detector: z.object({ right: z.int(), wrong: z.int(), unjudged: z.int() }),
  /** Alarms of class 1 and 2 in the whole scope. */
  alarms: z.object({ count: z.int(), falseAlarms: z.int(), chattering: z.int() }),
  /** Elevators with at least one order or alarm; `repairs/statistics/elevators` lists them. */
  elevatorsConcerned: z.int(),
  /** Per day of the caller's zone, oldest first. */
  daily: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      rescues: z.int(),
      medianArriveMs: z.number().nullable(),
    }),
  ),
});
export type RepairStatistics = z.infer<typeof repairStatisticsSchema>;

/** Span by which an operator's load is judged. */
export const loadSpanMs = 10 * minuteMs;
/** EEMUA 191 and ISA 18.2: acceptable, manageable and flood rates per operator in ten minutes. */
export const loadLimits = { acceptable: 1, manageable: 2, flood: 10 } as const;
/** ISA 18.2: an alarm open this long is stale. */
export const staleAlarmMs = dayMs;

export const loadBands = ['acceptable', 'manageable', 'overloaded', 'flood'] as const;
export type LoadBand = (typeof loadBands)[number];

/** The band of a number of alarms per operator in ten minutes. */
export function bandOf(alarmsPerSeat: number): LoadBand {
  if (alarmsPerSeat >= loadLimits.flood) return 'flood';
  if (alarmsPerSeat > loadLimits.manageable) return 'overloaded';
  return alarmsPerSeat > loadLimits.acceptable ? 'manageable' : 'acceptable';
}

export const alarmLoadSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  /** Spans with at least one annunciation. */
  spans: z.array(
    z.object({
      at: instantSchema,
      alarms: z.int(),
      people: z.int(),
      seats: z.int(),
      perSeat: z.number(),
      band: z.enum(loadBands),
    }),
  ),
  /** Number of all spans, including spans without an annunciation. */
  spansTotal: z.int(),
  averagePerSpan: z.number(),
  averagePerDay: z.number(),
  peak: z.int(),
  /** Share of time by band. */
  shares: z.record(z.enum(loadBands), z.number()),
  chattering: z.int(),
  stale: z.int(),
});
export type AlarmLoad = z.infer<typeof alarmLoadSchema>;

/** The statistics of a time, by the definitions of the figures. */
export const timeFigures = (valuesMs: readonly number[]): TimeFigures => ({
  count: valuesMs.length,
  meanMs: statistics.mean(valuesMs),
  medianMs: statistics.median(valuesMs),
  p90Ms: statistics.p90(valuesMs),
  worstMs: nearestRank(valuesMs, 1),
});
