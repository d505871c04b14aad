import { z } from 'zod';
import { dateSchema, idSchema } from '../model/field.ts';
import { complianceLineNames } from './complianceLines.ts';

const categories = ['traction', 'hydraulic', 'sundries', 'escalator'] as const;

/** The next drill of a company for a category of the elevators that it maintains. */
export const drillDueSchema = z.object({
  companyId: idSchema,
  companyName: z.string(),
  category: z.enum(categories),
  elevators: z.int(),
  lastOn: dateSchema.nullable(),
  dueOn: dateSchema,
  state: z.enum(['done', 'due', 'overdue']),
});
export type DrillDue = z.infer<typeof drillDueSchema>;

/** One record that a line of the check-up names. */
export const offenderSchema = z.object({
  /** Null without a record, as for a missing drill. */
  recordId: idSchema.nullable(),
  elevatorId: idSchema.nullable(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
  /** A person, a category or a number that identifies it beside the elevator. */
  subject: z.string(),
  companyId: idSchema.nullable(),
  companyName: z.string(),
  useUnitId: idSchema.nullable(),
  useUnitName: z.string(),
  district: z.string(),
  /** The day that is over or ahead. */
  day: dateSchema.nullable(),
  days: z.int().nullable(),
});
export type Offender = z.infer<typeof offenderSchema>;

/** Scope of a check-up; several members narrow it together. */
export const complianceScopeShape = {
  companyId: idSchema.optional(),
  useUnitId: idSchema.optional(),
  district: z.string().max(200).optional(),
};

export const complianceLineSchema = z.object({
  name: z.enum(complianceLineNames),
  kind: z.enum(['law', 'commercial']),
  isAhead: z.boolean(),
  count: z.int(),
  /** The first of them, the longest overdue first. */
  offenders: z.array(offenderSchema),
});
export type CheckedLine = z.infer<typeof complianceLineSchema>;

export const complianceSchema = z.object({
  at: z.string(),
  elevators: z.int(),
  lines: z.array(complianceLineSchema),
});
export type Compliance = z.infer<typeof complianceSchema>;

const counts = z.partialRecord(z.enum(complianceLineNames), z.int());

/** One row of the overview: a company or a district with its counts. */
export const overviewRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  elevators: z.int(),
  counts,
});
export type OverviewRow = z.infer<typeof overviewRowSchema>;

export const overviewSchema = z.object({
  at: z.string(),
  elevators: z.int(),
  totals: counts,
  companies: z.array(overviewRowSchema),
  districts: z.array(overviewRowSchema),
});
export type Overview = z.infer<typeof overviewSchema>;
