import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { parameterAccesses } from '../deviceValues.ts';
import { changedLineSchema, changeKinds, changeStates } from './parameterChange.ts';
import { isSameValue } from './parameterValue.ts';

/** A parameter of one elevator: its catalogue entry with the device's value and the baseline. */
export const parameterLineSchema = z.object({
  no: z.string(),
  name: z.string(),
  module: z.string().nullable(),
  unit: z.string().nullable(),
  range: z.string().nullable(),
  default: z.string().nullable(),
  note: z.string().nullable(),
  access: z.enum(parameterAccesses),
  /** The value at the last reading; null if the device has none. */
  deviceValue: z.string().nullable(),
  readAt: instantSchema.nullable(),
  baselineValue: z.string().nullable(),
});
export type ParameterLine = z.infer<typeof parameterLineSchema>;

/** The last reading of the parameters. */
const readingSchema = z.object({
  state: z.enum(['none', 'reading', 'succeeded', 'failed']),
  /** A code of `commandProblems`, or the device's own word. */
  problem: z.string().nullable(),
  at: instantSchema.nullable(),
});

const openChangeSchema = z.object({
  id: idSchema,
  version: z.int(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  reason: z.string(),
  requestedBy: z.string(),
  approvedBy: z.string().nullable(),
  /** Whether the caller requested it, and therefore cannot approve it. */
  isOwn: z.boolean(),
  dueAt: instantSchema,
  lines: z.array(changedLineSchema),
});

/** The parameters of one elevator. */
export const parameterTableSchema = z.object({
  elevator: z.object({
    id: idSchema,
    no: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    dtuCode: z.string().nullable(),
  }),
  /** Whether the tenant and the model of the gateway device allow writing. */
  isWritingAllowed: z.boolean(),
  reading: readingSchema,
  baselineAt: instantSchema.nullable(),
  nextCheckAt: instantSchema.nullable(),
  lines: z.array(parameterLineSchema),
  openChange: openChangeSchema.nullable(),
  /** The last change that ended. */
  lastChange: openChangeSchema
    .omit({ isOwn: true, dueAt: true })
    .extend({ problem: z.string().nullable(), finishedAt: instantSchema.nullable() })
    .nullable(),
});
export type ParameterTable = z.infer<typeof parameterTableSchema>;

/** Whether a parameter left its baseline. */
export const isDrifted = ({
  deviceValue,
  baselineValue,
}: Pick<ParameterLine, 'deviceValue' | 'baselineValue'>): boolean =>
  baselineValue !== null && (deviceValue === null || !isSameValue(deviceValue, baselineValue));

/** Whether two elevators have controllers of one model, so that their parameters may be compared and copied. */
export const isSameModel = (
  one: { brand: string | null; model: string | null },
  other: { brand: string | null; model: string | null },
): boolean => Boolean(one.brand && one.model) && one.brand === other.brand && one.model === other.model;
