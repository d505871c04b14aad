import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';
import { dayObstacles } from './dayOutcome.ts';
import { signRefusals } from './signing.ts';
import { monitoringFactsSchema } from './supervisionFacts.ts';
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
  elevatorNos: z.record(z.string(), z.string()),
  /** Daily controls of a week or month; null for a day. */
  days: z
    .object({
      recordedCount: z.int(),
      expectedCount: z.int(),
      missing: z.array(z.object({ elevatorNo: z.string(), days: z.array(z.string()) })),
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
  /** The caller's next signature, or why it is refused. */
  mySignature: z.object({
    isAllowed: z.boolean(),
    role: z.enum(supervisionRoles).nullable(),
    because: z.enum(signRefusals).nullable(),
  }),
  mayEdit: z.boolean(),
  mayRelease: z.boolean(),
  /** Key and state of the chain that the record is sealed in. */
  chain: z.object({ key: z.string(), brokenAt: z.int().nullable() }).nullable(),
});
export type Sheet = z.infer<typeof sheetSchema>;
