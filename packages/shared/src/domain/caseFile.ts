import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { alarmSchema } from './alarm.ts';
import { type CaseBodies, caseBodyShapes } from './caseBodies.ts';
import type { CaseEntryKind } from './caseEntryKinds.ts';
import { canonicalJson } from './hashChain.ts';
import { minuteMs } from './timeUnits.ts';

/**
 * The key of one case: one alarm and the repair order that follows from it. An order that came from an alarm keeps
 * the alarm's key; a reported one has its own.
 */
export type CaseKey = string;
export const caseKeyOfAlarm = (alarmId: string): CaseKey => `alarm-${alarmId}`;
export const caseKeyOfOrder = (orderId: string): CaseKey => `order-${orderId}`;

/** Members of each line of a case file, beside its kind and body. */
const caseEntryHeadSchema = z.object({
  /** From 1, without a gap. */
  nth: z.int().min(1),
  /** By the server's clock. */
  at: instantSchema,
  /** By the clock of the source device or phone. */
  sourceAt: instantSchema.nullable(),
  /** The name of the person; null for the product itself. */
  by: z.string().nullable(),
  /** SHA-256 in hexadecimal; of the first entry 64 zeros. */
  prevHash: z.string().length(64),
  hash: z.string().length(64),
});
type CaseEntryHead = z.infer<typeof caseEntryHeadSchema>;

/** A line of one kind; members of its body that are not declared pass unchanged, since its hash covers them. */
const entryOfKind = <K extends CaseEntryKind>(kind: K) =>
  caseEntryHeadSchema.extend({ kind: z.literal(kind), body: z.looseObject(caseBodyShapes[kind]) });

export type CaseEntryOf<K extends CaseEntryKind> = {
  [One in K]: CaseEntryHead & { kind: One; body: CaseBodies[One] };
}[K];
export type CaseEntry = CaseEntryOf<CaseEntryKind>;

/**
 * One entry of a case file. Its hash covers its content and the previous hash, so that any change or omission is
 * detected.
 */
export const caseEntrySchema: z.ZodType<CaseEntry> = z.discriminatedUnion('kind', [
  entryOfKind('alarm'),
  entryOfKind('evidence'),
  entryOfKind('acknowledgement'),
  entryOfKind('escalation'),
  entryOfKind('delivery'),
  entryOfKind('comment'),
  entryOfKind('command'),
  entryOfKind('call'),
  entryOfKind('position'),
  entryOfKind('light'),
  entryOfKind('deviceMessage'),
  entryOfKind('signature'),
  entryOfKind('file'),
]);

/** The hashed text of an entry: its case, content and predecessor as canonical JSON. */
export const hashedText = (caseKey: CaseKey, entry: Omit<CaseEntry, 'hash'>): string => {
  const { nth, kind, at, sourceAt, by, body, prevHash } = entry;
  return canonicalJson({ caseKey, nth, kind, at, sourceAt, by, body, prevHash });
};

/** Time span of the flight recorder stored for a case, before and after the report. */
export const evidenceMs = 5 * minuteMs;

/** Recorded frames of a case, stored separately so that they outlive the recorder's retention. */
export const keptEvidenceSchema = z.object({
  elevatorId: idSchema,
  from: instantSchema,
  to: instantSchema,
  bytes: z.int(),
  sha256: z.string(),
});

/** A case as shown on its page. */
export const caseViewSchema = z.object({
  /** By the server's clock, the base of every clock on the page. */
  at: instantSchema,
  order: z.record(z.string(), z.unknown()),
  caseKey: z.string(),
  elevator: z
    .object({
      id: idSchema,
      no: z.string(),
      name: z.string(),
      useUnitName: z.string(),
      address: z.string(),
      place: z.object({ lng: z.number(), lat: z.number() }).nullable(),
    })
    .nullable(),
  alarm: alarmSchema.nullable(),
  entries: z.array(caseEntrySchema),
  /** The first invalid entry; null if the whole chain holds. */
  brokenAt: z.int().nullable(),
  evidence: z.array(keptEvidenceSchema),
  calls: z.array(
    z.object({
      id: idSchema,
      callTime: instantSchema.nullable(),
      duration: z.int().nullable(),
      originator: z.string().nullable(),
      connector: z.string().nullable(),
      phone: z.string().nullable(),
      audio: z.string().nullable(),
    }),
  ),
  photos: z.array(
    z.object({
      id: idSchema,
      picture: z.string().nullable(),
      takenAt: instantSchema.nullable(),
      takenBy: z.string().nullable(),
    }),
  ),
  /** Orders of second alarms closed under this one. */
  joined: z.array(z.object({ id: idSchema, workOrderNo: z.string().nullable() })),
  dispatched: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type CaseView = z.infer<typeof caseViewSchema>;
