import { z } from 'zod';
import { flagNames } from './elevatorCodes.ts';
import {
  faultRawLength,
  type MemberForm,
  type MemberValues,
  memberNames,
  readingMembers,
} from './readingMembers.ts';

/** A text that a database stores unchanged: no NUL, no half of a surrogate pair. */
const storableText = (low: number, high: number) =>
  z
    .string()
    .min(low)
    .max(high)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/**
 * A device's report of one elevator at one moment: the canonical form of every wire format. All members but `node`
 * and `atMs` may be absent: an absent member has not changed.
 */
export type Reading = MemberValues & {
  /** The elevator's node number behind its DTU. */
  node: number;
  /** When it was read, by the device's clock, milliseconds since the epoch. */
  atMs: number;
};

const memberSchemas: Record<string, z.ZodType> = Object.fromEntries(
  memberNames.map((name) => [name, schemaOf(readingMembers[name]).optional()]),
);

/** Judges as `readingFlaw` does, far more slowly: the reference of its test. */
export const readingSchema = z.strictObject({
  node: z.int().min(0).max(255),
  atMs: z.int().min(0),
  ...memberSchemas,
});

function schemaOf(form: MemberForm): z.ZodType {
  if (form.kind === 'code') return z.enum(form.names);
  if (form.kind === 'flags') return z.partialRecord(z.enum(flagNames), z.boolean());
  if (form.kind === 'text') return storableText(0, form.longest);
  return (form.isWhole ? z.int() : z.number()).min(form.low).max(form.high);
}

/** Events of a device, beside its readings. */
export const deviceEventKinds = [
  'bell',
  'bellReleased',
  'powerLost',
  'powerRestored',
  'fault',
  'recovered',
  'voice',
] as const;

export const deviceEventSchema = z.strictObject({
  /** The device's own id of the event: a repeat carries the same. */
  id: storableText(1, 64),
  node: z.int().min(0).max(255),
  atMs: z.int().min(0),
  kind: z.enum(deviceEventKinds),
  fault: z.int().min(0).max(65535).optional(),
  faultRaw: storableText(0, faultRawLength).optional(),
  floor: z.int().min(-20).max(200).optional(),
});
export type DeviceEvent = z.infer<typeof deviceEventSchema>;
