import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** The place of a performance: a machine, a site, a gateway device, or a share of the fleet. */
export const scenarioPlaces = ['car', 'escalator', 'site', 'device', 'share'] as const;

/** A scenario of the demonstration's simulator; its words are `scenarios.names.<name>`. */
export const scenarioSchema = z.object({
  name: z.string(),
  at: z.enum(scenarioPlaces),
  /** Default duration. */
  seconds: z.number(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** A running scenario, ordered or started by itself. */
export const runningScenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.enum(['asked', 'incident']),
  /** Numbers of the first affected elevators. */
  elevators: z.array(z.string()),
  count: z.int(),
  startedAt: z.iso.datetime(),
  seconds: z.number(),
});
export type RunningScenario = z.infer<typeof runningScenarioSchema>;

export const scenarioBoardSchema = z.object({
  known: z.array(scenarioSchema),
  running: z.array(runningScenarioSchema),
});
export type ScenarioBoard = z.infer<typeof scenarioBoardSchema>;

/** Longest duration of an ordered scenario. */
export const maxScenarioMinutes = 240;
/** From this many elevators on, the panel requires a confirmation. */
export const manyElevators = 5;

export const scenarioOrderSchema = z.strictObject({
  name: z.string().max(64),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('elevator'), elevatorId: idSchema }),
    z.strictObject({ kind: z.literal('site'), useUnitId: idSchema }),
    z.strictObject({ kind: z.literal('share'), percent: z.number().gt(0).max(100) }),
  ]),
  minutes: z.number().gt(0).max(maxScenarioMinutes).optional(),
});
export type ScenarioOrder = z.infer<typeof scenarioOrderSchema>;

/** Number of elevators that an order touches. */
export const scenarioReachSchema = z.object({ elevators: z.int() });

/**
 * First steps for a new user of a demonstration; `replay` is a recorded moment of the past days, null if none exists.
 */
export const firstStepsSchema = z.object({
  isShown: z.boolean(),
  replay: z.object({ elevatorId: idSchema, at: z.iso.datetime() }).nullable(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
