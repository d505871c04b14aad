import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { directions, doorStates, runStates, serviceModes } from '../elevatorCodes.ts';
import { checkKinds, checkStates, checkVerdicts, itemAnswerSchema, itemKinds } from './checkItems.ts';

/** The present reading of the elevator. */
const presentSchema = z.object({
  /** Null without a reading. */
  ageMs: z.number().nullable(),
  floor: z.number().nullable(),
  sign: z.string().nullable(),
  door: z.enum(doorStates),
  mode: z.enum(serviceModes),
  run: z.enum(runStates),
  direction: z.enum(directions),
});

const itemViewSchema = z.object({
  key: z.string(),
  kind: z.enum(itemKinds),
  code: z.string(),
  sign: z.string().nullable(),
  observedAt: instantSchema.nullable(),
  answer: itemAnswerSchema.nullable(),
});
export type CheckItemView = z.infer<typeof itemViewSchema>;

/** What a signed check's seal binds: the items as they were judged. */
export const sealedCheckSchema = z.object({
  items: z.array(
    z.object({
      ...{ key: z.string(), kind: z.enum(itemKinds), code: z.string(), sign: z.string().nullable() },
      observedAtMs: z.number().nullable(),
      answer: itemAnswerSchema,
    }),
  ),
  unknownFloors: z.array(z.number()),
});

/** The seal of a signed check. */
const sealViewSchema = z.object({
  nth: z.int(),
  contentHash: z.string(),
  hash: z.string(),
  /** Whether the stored content has its hash and follows the seal before it. */
  isIntact: z.boolean(),
});

/** A check of an elevator with its items; `check` is null before the first. */
export const checkViewSchema = z.object({
  elevator: z.object({
    id: idSchema,
    no: z.string(),
    name: z.string(),
    dtuCode: z.string().nullable(),
    useUnitName: z.string(),
  }),
  present: presentSchema,
  check: z
    .object({
      id: idSchema,
      version: z.int(),
      kind: z.enum(checkKinds),
      state: z.enum(checkStates),
      verdict: z.enum(checkVerdicts).nullable(),
      startedAt: instantSchema,
      startedBy: z.string(),
      signedAt: instantSchema.nullable(),
      signedBy: z.string().nullable(),
      seal: sealViewSchema.nullable(),
    })
    .nullable(),
  items: z.array(itemViewSchema),
  unknownFloors: z.array(z.number()),
});
export type CheckView = z.infer<typeof checkViewSchema>;
