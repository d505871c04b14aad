import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { figureIds } from './definitions.ts';
import { periodSchema } from './period.ts';

const number = z.number().nullable();
const figureIdSchema = z.enum(figureIds);

/** One figure of a scope and period, rounded. */
export const figureSchema = z.object({
  id: figureIdSchema,
  /** Null without data or cases, never zero instead. */
  value: number,
  /** Why the value is null: no evidence was available, or none of its cases occurred. */
  emptyReason: z.enum(['noData', 'noCases']).nullable(),
  n: z.number(),
  /** Share of the evidence that was available, 0 to 1. */
  coverage: number,
  /** Bounds of a rate at 95 % (Wilson), in the unit of the value. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The value that the closed days had first, if late data has changed it. */
  restatement: z.object({ at: instantSchema, oldValue: number }).nullable(),
  /** The page of its rows. */
  rows: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }),
});
export type Figure = z.infer<typeof figureSchema>;

/** Elevators to which the figures of a scope are restricted; an absent member restricts nothing. */
export const figureScopeShape = {
  elevatorId: z.union([idSchema, z.array(idSchema).max(2_000)]).optional(),
  useUnitId: idSchema.optional(),
  /** Maintenance company. */
  companyId: idSchema.optional(),
  district: z.string().max(100).optional(),
};

/** Divisions of a scope. */
export const figureGroupings = ['elevator', 'useUnit', 'company', 'district', 'month'] as const;
export type FigureGrouping = (typeof figureGroupings)[number];

export const figureGroupSchema = z.object({
  /** Id of the elevator, use unit or company; the district's name; the month as `yyyy-MM`. */
  key: z.string(),
  name: z.string(),
  elevators: z.int(),
  figures: z.array(figureSchema),
});
export type FigureGroup = z.infer<typeof figureGroupSchema>;

/** Answer of `GET /figures`. */
export const figuresAnswerSchema = z.object({
  period: periodSchema,
  /** The moment up to which the evidence is complete; null before the first roll-up. */
  asOf: instantSchema.nullable(),
  /** Number of the tenant's newest event in the evidence. */
  eventSeq: z.int(),
  /** Elevators of the scope. */
  elevators: z.int(),
  figures: z.array(figureSchema),
  /** Starts by weekday from Monday, and hour; null without recordings. */
  startsByHour: z.array(z.array(z.number())).nullable(),
  /** By the requested grouping; empty without one. */
  groups: z.array(figureGroupSchema),
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;
