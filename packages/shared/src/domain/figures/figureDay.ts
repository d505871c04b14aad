import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import type { FigureId } from './definitions.ts';

/** Longest range of the list of days. */
export const figureDaysMost = 366;

/** Choices of the list of days: those that late data changed, or that differ from their records. */
export const figureDayChoices = ['restated', 'different'] as const;

/** What a stored number adds up: an elevator's day or month, or the month of a group of elevators. */
export const figureLevels = ['day', 'month', 'block'] as const;
export type FigureLevel = (typeof figureLevels)[number];

const value = z.number().nullable();

/** Figures of the list of days. */
export const figureDayColumns = [
  'availability',
  'outOfServiceTime',
  'noDataTime',
  'outages',
  'trips',
  'orders',
] as const satisfies readonly FigureId[];

/** One elevator's local day behind the figures; empty where nothing is known. */
export const figureDaySchema = z.object({
  id: z.string(),
  elevatorId: idSchema,
  elevatorNo: z.string(),
  elevatorName: z.string(),
  day: z.iso.date(),
  isClosed: z.boolean(),
  availability: value,
  outOfServiceTime: value,
  noDataTime: value,
  outages: value,
  trips: value,
  orders: value,
  restatedAt: instantSchema.nullable(),
  /** Figures that late data changed, with their values when the day closed. */
  oldValues: z.array(z.object({ id: z.enum(figureDayColumns), oldValue: value })),
  /** Numbers that the nightly check found different from the records. */
  differences: z.array(z.object({ sum: z.string(), storedValue: z.number(), foundValue: z.number() })),
});
export type FigureDay = z.infer<typeof figureDaySchema>;

/** The last nightly check, and where months and groups differ from their days. */
export const figureCheckSchema = z.object({
  at: instantSchema,
  checkedCount: z.int(),
  differentCount: z.int(),
  months: z.array(
    z.object({
      /** Null for a group of elevators. */
      elevatorId: idSchema.nullable(),
      elevatorNo: z.string(),
      block: z.int().nullable(),
      /** `yyyy-MM`. */
      month: z.string(),
      sum: z.string(),
      storedValue: z.number(),
      foundValue: z.number(),
    }),
  ),
});
export type FigureCheck = z.infer<typeof figureCheckSchema>;
/** Null before the first check. */
export const figureCheckAnswerSchema = z.object({ check: figureCheckSchema.nullable() });
