import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';

/** Longest range of the list of days. */
export const figureDaysMost = 366;

/** Choices of the list of days: those that late data changed, or that differ from their records. */
export const figureDayChoices = ['restated', 'different'] as const;

const value = z.number().nullable();

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
  /** Numbers that the nightly check found different from the records. */
  differences: z.array(z.object({ sum: z.string(), storedValue: z.number(), foundValue: z.number() })),
});
export type FigureDay = z.infer<typeof figureDaySchema>;
