import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** Ways of calling an elevator; label keys `resources.userTakes.options.way.<way>`. */
export const callWays = ['card', 'qrCode', 'face', 'bluetooth', 'app', 'miniProgram'] as const;
export type CallWay = (typeof callWays)[number];

/** Outcomes of a call; label keys `resources.userTakes.options.result.<result>`. */
export const callResults = ['taken', 'refused', 'timedOut'] as const;
export type CallResult = (typeof callResults)[number];

/** Length of the ranked lists. */
export const callsListed = 20;

/** Calls, and those of them that failed. */
const callCounts = { calls: z.int(), failed: z.int() };

/** Figures over elevator calls, each defined in docs/figures.md. */
export const callStatisticsSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  calls: z.int(),
  byResult: z.record(z.enum(callResults), z.int()),
  people: z.int(),
  elevators: z.int(),
  byWay: z.record(z.enum(callWays), z.object(callCounts)),
  /** Per day of the caller's zone, oldest first, days without a call omitted. */
  daily: z.array(z.object({ day: z.iso.date(), ...callCounts })),
  /** Per hour of the day in the caller's zone, all 24. */
  hourly: z.array(z.object(callCounts)).length(24),
  byElevator: z.array(
    z.object({ elevatorId: idSchema, elevatorNo: z.string(), elevatorName: z.string(), ...callCounts }),
  ),
  byPerson: z.array(z.object({ userName: z.string(), phone: z.string(), ...callCounts })),
  /** Per sign of the boarding floor, lowest first. */
  byFloor: z.array(z.object({ floor: z.string(), ...callCounts })),
});
export type CallStatistics = z.infer<typeof callStatisticsSchema>;
