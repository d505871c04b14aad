import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { alarmSchema } from './alarm.ts';

/** What a case file tells. Label keys `caseFile.kinds.<kind>`. */
export const caseEntryKinds = [
  'alarm',
  'evidence',
  'acknowledgement',
  'escalation',
  'delivery',
  'comment',
  'command',
  'call',
  'position',
  'light',
  'deviceMessage',
  'signature',
  'file',
] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

/**
 * Names one case: everything that belongs to one alarm and to the repair order that came of it. An order that came of an
 * alarm keeps the alarm's key; one that a person reported has a key of its own.
 */
export type CaseKey = string;
export const caseKeyOfAlarm = (alarmId: string): CaseKey => `alarm-${alarmId}`;
export const caseKeyOfOrder = (orderId: string): CaseKey => `order-${orderId}`;

/** One line of a case file. Its hash covers its content and the hash before it, so that no line can be changed or left out unseen. */
export const caseEntrySchema = z.object({
  /** From 1, without a gap. */
  nth: z.int().min(1),
  kind: z.enum(caseEntryKinds),
  /** By the server's clock. */
  at: instantSchema,
  /** By the clock of the device or phone that it came from. */
  sourceAt: instantSchema.nullable(),
  /** The name of who did it; null for the product itself. */
  by: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
  /** SHA-256 in hexadecimal; of the first entry 64 zeros. */
  prevHash: z.string().length(64),
  hash: z.string().length(64),
});
export type CaseEntry = z.infer<typeof caseEntrySchema>;

/** What stands before the first entry. */
export const noHash = '0'.repeat(64);

/** The text whose SHA-256 is an entry's hash: its case, content and predecessor as canonical JSON. */
export const hashedText = (caseKey: CaseKey, entry: Omit<CaseEntry, 'hash'>): string => {
  const { nth, kind, at, sourceAt, by, body, prevHash } = entry;
  return canonicalJson({ caseKey, nth, kind, at, sourceAt, by, body, prevHash });
};

/** JSON without spaces and with the keys of every object in order, so that the same content is always the same text. */
export const canonicalJson = (value: unknown): string => written(JSON.parse(JSON.stringify(value)));

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`).join(',')}}`;
}

/** How much of the flight recorder belongs to a case: so long before the report and after it. */
export const evidenceMs = 5 * 60_000;

/** The recorded frames of a case, kept apart so that they outlive the recorder's days. */
export const keptEvidenceSchema = z.object({
  elevatorId: idSchema,
  from: instantSchema,
  to: instantSchema,
  bytes: z.int(),
  sha256: z.string(),
});

/** One case as its page shows it. */
export const caseViewSchema = z.object({
  /** By the server's clock, from which every clock of the page is reckoned. */
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
  /** The first line that does not hold; null where the whole chain does. */
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
  /** Orders of second alarms that were closed under this one. */
  joined: z.array(z.object({ id: idSchema, workOrderNo: z.string().nullable() })),
  dispatched: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type CaseView = z.infer<typeof caseViewSchema>;
