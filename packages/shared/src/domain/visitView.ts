import { z } from 'zod';
import { idSchema, instantSchema, placeSchema } from '../model/field.ts';
import { components } from './components.ts';
import { sealSchema } from './seal.ts';
import { type ItemProblem, itemConditions, problemAtSigning, type VisitItem } from './upkeep/judgeItems.ts';
import { orderActions } from './upkeep/orderMoves.ts';
import { orderStates, timings } from './upkeep/orderStates.ts';
import { recordParameters } from './upkeep/recordParameters.ts';
import { placeVerdicts } from './upkeep/signIn.ts';
import { contradictions, proofFacts } from './upkeep/visitProof.ts';

export const visitSatisfactions = ['dissatisfied', 'commonly', 'satisfied', 'verySatisfied'] as const;

/** A maintenance order after a command: the version for the next one. */
export const visitAnswerSchema = z.object({
  id: idSchema,
  version: z.int().min(1),
  status: z.enum(orderStates),
});
export type VisitAnswer = z.infer<typeof visitAnswerSchema>;

/** Commands of the phone page; each still requires its person's right. */
export const visitCommands = [
  'acceptMaintenance',
  'declineMaintenance',
  'signInMaintenance',
  'startMaintenance',
  'judgeMaintenance',
  'replaceMaintenancePart',
  'leaveMaintenance',
  'completeMaintenance',
  'confirmMaintenance',
  'addMaintenanceAddendum',
] as const;
export type VisitCommand = (typeof visitCommands)[number];

const itemSchema = z.object({
  id: idSchema,
  position: z.int().nullable(),
  name: z.string(),
  content: z.string(),
  requirement: z.string(),
  area: z.string(),
  condition: z.enum(itemConditions).nullable(),
  isTest: z.boolean(),
  judgeType: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  measureUnit: z.string().nullable(),
  measured: z.number().nullable(),
  note: z.string().nullable(),
  judgedAt: instantSchema.nullable(),
  carriedFrom: z.string().nullable(),
  photoIds: z.array(z.string()),
});
export type VisitItemView = z.infer<typeof itemSchema>;

/** An item as its rules read it; one that no worker has looked at has no condition. */
export const judgedItemOf = (item: VisitItemView): VisitItem => ({
  condition: item.condition === 'notProcessed' && item.judgedAt === null ? null : item.condition,
  isTest: item.isTest,
  isNumeric: item.judgeType === 'numeric',
  minimum: item.minimum,
  maximum: item.maximum,
  measuredValue: item.measured,
  note: item.note,
  photoCount: item.photoIds.length,
});

/** Items that keep a visit from its signature, with the first problem of each. */
export const openItems = (
  items: readonly VisitItemView[],
  rule: { needsPhoto: boolean },
): { item: VisitItemView; problem: ItemProblem }[] =>
  items.flatMap((item) => {
    const problem = problemAtSigning(judgedItemOf(item), rule);
    return problem === null ? [] : [{ item, problem }];
  });

/** A step of an order as its log holds it. */
const stepSchema = z.object({
  nth: z.int().min(1),
  action: z.enum(orderActions),
  from: z.enum(orderStates),
  to: z.enum(orderStates),
  /** By the server's clock, as it counts, and by the phone's clock. */
  at: instantSchema,
  doneAt: instantSchema,
  sourceAt: instantSchema.nullable(),
  by: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
});
export type VisitStep = z.infer<typeof stepSchema>;

export const signInBodySchema = z.object({
  isProven: z.boolean(),
  place: z.enum(placeVerdicts),
  distanceM: z.number().nullable(),
  isCodeRight: z.boolean().nullable(),
});

export const visitProofSchema = z.object({
  score: z.number().nullable(),
  facts: z.array(
    z.object({
      fact: z.enum(proofFacts),
      isMet: z.boolean().nullable(),
      value: z.number().nullable(),
      weight: z.number(),
    }),
  ),
  contradictions: z.array(z.enum(contradictions)),
});

/** A maintenance order with all that its pages show. */
export const visitViewSchema = z.object({
  /** The server's clock, the base of the page's clocks. */
  now: instantSchema,
  person: z.object({
    id: idSchema,
    name: z.string(),
    isMaintainer: z.boolean(),
    commands: z.array(z.enum(visitCommands)),
  }),
  order: z.object({
    id: idSchema,
    version: z.int(),
    no: z.string(),
    status: z.enum(orderStates),
    type: z.string(),
    timing: z.enum(timings).nullable(),
    planDate: z.string().nullable(),
    planEndDate: z.string().nullable(),
    companyName: z.string(),
    maintainers: z.array(z.object({ id: idSchema, name: z.string() })),
    startDate: instantSchema.nullable(),
    completeDate: instantSchema.nullable(),
    confirmDate: instantSchema.nullable(),
    confirmPerson: z.string().nullable(),
    satisfaction: z.enum(visitSatisfactions).nullable(),
    advice: z.string().nullable(),
    note: z.string().nullable(),
    invalidReason: z.string().nullable(),
    /** Ids of the signatures' pictures, by the field that holds each. */
    signatures: z.object({
      maintainer1Signature: z.string().nullable(),
      maintainer2Signature: z.string().nullable(),
      userSignature: z.string().nullable(),
    }),
  }),
  elevator: z.object({
    id: idSchema,
    no: z.string(),
    name: z.string(),
    factoryNo: z.string().nullable(),
    useUnitName: z.string(),
    address: z.string(),
    contact: z.string(),
    phone: z.string(),
    place: placeSchema.nullable(),
    type: z.string().nullable().default(null),
    /** What its record states of it; a field that is not known is absent. */
    parameters: z.partialRecord(z.enum(recordParameters), z.string()).default({}),
  }),
  rules: z.object({ radiusM: z.number(), needsPhoto: z.boolean(), needsSignature: z.boolean() }),
  items: z.array(itemSchema),
  parts: z.array(
    z.object({ id: idSchema, number: z.string(), name: z.string(), serialNumber: z.string().nullable() }),
  ),
  /** Components of the elevator with a monitored life; a replaced part may restart one. */
  lives: z.array(z.object({ component: z.enum(components), latestReplaceOn: z.string().nullable() })),
  steps: z.array(stepSchema),
  seals: z.array(sealSchema),
  /** The first invalid seal of the elevator's chain; null if the whole chain is valid. */
  brokenAt: z.int().nullable(),
  /** Null before the maintainers' signature, and for a reader without the right. */
  proof: visitProofSchema.nullable(),
});
export type VisitView = z.infer<typeof visitViewSchema>;
