import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';

/** How people call an elevator; label keys `resources.userTakes.options.way.<way>`. */
export const callWays = ['card', 'qrCode', 'face', 'bluetooth', 'app', 'miniProgram'] as const;
export type CallWay = (typeof callWays)[number];

/** What came of a call; label keys `resources.userTakes.options.result.<result>`. */
export const callResults = ['taken', 'refused', 'timedOut'] as const;
export type CallResult = (typeof callResults)[number];

/** The ranked lists name so many. */
export const callsListed = 20;

/** Calls, and how many of them took nobody anywhere. */
const counted = { calls: z.int(), failed: z.int() };

/** The figures over calls of elevators, each defined in docs/figures.md. */
export const callStatisticsSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  calls: z.int(),
  byResult: z.record(z.enum(callResults), z.int()),
  people: z.int(),
  elevators: z.int(),
  byWay: z.record(z.enum(callWays), z.object(counted)),
  /** By days of the caller's zone, oldest first, days without a call left out. */
  daily: z.array(z.object({ day: z.iso.date(), ...counted })),
  /** By hours of the day in the caller's zone, all 24. */
  hourly: z.array(z.object(counted)).length(24),
  byElevator: z.array(
    z.object({ elevatorId: idSchema, elevatorNo: z.string(), elevatorName: z.string(), ...counted }),
  ),
  byPerson: z.array(z.object({ userName: z.string(), phone: z.string(), ...counted })),
  /** By the sign of the floor people called from, lowest first. */
  byFloor: z.array(z.object({ floor: z.string(), ...counted })),
});
export type CallStatistics = z.infer<typeof callStatisticsSchema>;
