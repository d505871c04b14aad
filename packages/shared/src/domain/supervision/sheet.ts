import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { dayObstacles } from './dayOutcome.ts';
import { signRefusals } from './signing.ts';
import { findingSchema, monitoringFactsSchema } from './supervisionFacts.ts';
import {
  dangerSeverities,
  itemResults,
  supervisionKinds,
  supervisionResults,
  supervisionRoles,
  supervisionStates,
} from './supervisionKinds.ts';

/** An item of a record as its form and its printed page show it. */
export const sheetItemSchema = z.object({
  id: idSchema,
  position: z.int().nullable(),
  projectType: z.string().nullable(),
  projectCode: z.string().nullable(),
  projectName: z.string(),
  requirement: z.string().nullable(),
  isRequired: z.boolean(),
  result: z.enum(itemResults),
  severity: z.enum(dangerSeverities).nullable(),
  handleResult: z.string().nullable(),
  /** The day by which a danger is removed; null without a danger. */
  dueOn: z.string().nullable().default(null),
  picture: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  answerSeconds: z.int().nullable(),
  /** From the elevator, where both positions are known. */
  distanceM: z.int().nullable(),
});
export type SheetItem = z.infer<typeof sheetItemSchema>;

export const sheetSignatureSchema = z.object({
  role: z.enum(supervisionRoles),
  userId: idSchema,
  name: z.string(),
  at: instantSchema,
  opinion: z.string().nullable(),
  distanceM: z.int().nullable(),
  picture: z.string().nullable(),
  contentHash: z.string(),
});
export type SheetSignature = z.infer<typeof sheetSignatureSchema>;

/** A correction of a signed record. */
export const sheetAddendumSchema = z.object({
  role: z.enum(supervisionRoles),
  userId: idSchema,
  name: z.string(),
  at: instantSchema,
  reason: z.string(),
  text: z.string(),
  /** The content hash of the signature that it follows. */
  corrects: z.string(),
  contentHash: z.string(),
});
export type SheetAddendum = z.infer<typeof sheetAddendumSchema>;

/** How the daily controls of a week were answered, and those that deserve a look. */
export const weekPaceSchema = z.object({
  recordCount: z.int(),
  answeredCount: z.int(),
  medianSeconds: z.number().nullable(),
  unlocatedCount: z.int(),
  /** Records with answers in the same second or away from the elevator, the most answers first. */
  flaggedRecords: z.array(
    z.object({
      dayControlId: idSchema,
      elevatorNo: z.string(),
      day: z.string(),
      medianSeconds: z.number().nullable(),
      sameSecondCount: z.int(),
      awayCount: z.int(),
      farthestM: z.int().nullable(),
    }),
  ),
  flaggedCount: z.int(),
});
export type WeekPace = z.infer<typeof weekPaceSchema>;

export const sheetTaskSchema = z.object({
  id: idSchema,
  content: z.string(),
  ownerName: z.string().nullable(),
  dueOn: z.string().nullable(),
  isDone: z.boolean(),
});
export type SheetTask = z.infer<typeof sheetTaskSchema>;

/** A daily control, weekly check or monthly dispatch with everything that its page needs. */
export const sheetSchema = z.object({
  kind: z.enum(supervisionKinds),
  id: idSchema,
  version: z.int(),
  status: z.enum(supervisionStates),
  result: z.enum(supervisionResults),
  /** Its day, the Sunday of its week, or the last day of its month. */
  day: z.string(),
  fromDay: z.string(),
  period: z.string().nullable(),
  weather: z.string().nullable(),
  unit: z.object({ id: idSchema, name: z.string() }).nullable(),
  elevator: z
    .object({
      id: idSchema,
      no: z.string(),
      name: z.string(),
      registerCode: z.string().nullable(),
      hasPlace: z.boolean(),
    })
    .nullable(),
  template: z.object({ name: z.string(), version: z.int() }).nullable(),
  /** Names by role. */
  people: z.object({
    officer: z.array(z.string()),
    director: z.array(z.string()),
    mainResponsible: z.array(z.string()),
  }),
  items: z.array(sheetItemSchema),
  /** Text sections and other values of the record, by field name. */
  texts: z.record(z.string(), z.string()),
  /** Fields whose text differs from the draft's. */
  editedFields: z.array(z.string()),
  facts: monitoringFactsSchema.nullable(),
  /** Dangers of a week or month, the oldest first. */
  findings: z.array(findingSchema),
  elevatorNos: z.record(z.string(), z.string()),
  /** Daily controls of a week or month; null for a day. */
  days: z
    .object({
      recordedCount: z.int(),
      expectedCount: z.int(),
      missing: z.array(z.object({ elevatorNo: z.string(), days: z.array(z.string()) })),
      /** Of a week alone. */
      elevators: z.array(
        z.object({ elevatorNo: z.string(), recordedCount: z.int(), expectedCount: z.int() }),
      ),
    })
    .nullable(),
  missingWeeks: z.array(z.string()),
  tasks: z.array(sheetTaskSchema),
  previousTasks: z.array(sheetTaskSchema),
  outcome: z
    .object({
      result: z.enum(supervisionResults),
      hazardCount: z.int(),
      unansweredCount: z.int(),
      obstacles: z.array(z.enum(dayObstacles)),
    })
    .nullable(),
  pace: z
    .object({
      answeredCount: z.int(),
      medianSeconds: z.number().nullable(),
      sameSecondCount: z.int(),
      awayCount: z.int(),
      unlocatedCount: z.int(),
      farthestM: z.int().nullable(),
    })
    .nullable(),
  /** Null but for a week. */
  weekPace: weekPaceSchema.nullable(),
  /** Stops of the elevator that no director has released. */
  stops: z.array(
    z.object({
      id: idSchema,
      version: z.int(),
      finding: z.string(),
      stoppedAt: instantSchema,
      repairOrderId: idSchema.nullable(),
    }),
  ),
  signatures: z.array(sheetSignatureSchema),
  /** Corrections after the signatures, the oldest first. */
  addenda: z.array(sheetAddendumSchema),
  /** The role in which the caller may add a correction; null for none. */
  addendumRole: z.enum(supervisionRoles).nullable(),
  /** The caller's next signature, or why it is refused. */
  mySignature: z.object({
    isAllowed: z.boolean(),
    role: z.enum(supervisionRoles).nullable(),
    because: z.enum(signRefusals).nullable(),
  }),
  mayEdit: z.boolean(),
  mayRelease: z.boolean(),
  /** The chain that the record is sealed in, and its first seal there that was changed or does not follow its predecessor. */
  chain: z.object({ key: z.string(), brokenAt: z.int().nullable() }).nullable(),
});
export type Sheet = z.infer<typeof sheetSchema>;
