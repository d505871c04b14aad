import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** What one performance of a scenario takes: a machine, a site, a gateway device, or a share of the fleet together. */
export const scenarioPlaces = ['car', 'escalator', 'site', 'device', 'share'] as const;

/** Something that the simulator of a demonstration can make happen; its words are `scenarios.names.<name>`. */
export const scenarioSchema = z.object({
  name: z.string(),
  at: z.enum(scenarioPlaces),
  /** How long it lasts unless the order says otherwise. */
  seconds: z.number(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** What one order started, or what began by itself. */
export const runningScenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.enum(['asked', 'incident']),
  /** Numbers of the first elevators that it touches. */
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

/** Longest that a scenario may be asked to last. */
export const scenarioMinutesMost = 240;
/** From so many elevators on, the panel asks before it starts. */
export const manyElevators = 5;

export const scenarioOrderSchema = z.strictObject({
  name: z.string().max(64),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('elevator'), elevatorId: idSchema }),
    z.strictObject({ kind: z.literal('site'), useUnitId: idSchema }),
    z.strictObject({ kind: z.literal('share'), percent: z.number().gt(0).max(100) }),
  ]),
  minutes: z.number().gt(0).max(scenarioMinutesMost).optional(),
});
export type ScenarioOrder = z.infer<typeof scenarioOrderSchema>;

/** How many elevators an order touches. */
export const scenarioReachSchema = z.object({ elevators: z.int() });

/** What a newcomer to a demonstration is offered; `replay` is a recorded moment of the past days, null while none is there. */
export const firstStepsSchema = z.object({
  isShown: z.boolean(),
  replay: z.object({ elevatorId: idSchema, at: z.iso.datetime() }).nullable(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
