import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { type ChainLink, canonicalJson } from './hashChain.ts';

/**
 * The chain of an elevator's signed visits, of a unit's signed supervision records of one year, or of an organisation's
 * shift handovers.
 */
export type SealKey = `elevator-${string}` | `unit-${string}-${number}` | `handover-${string}`;
export const sealKeyOfElevator = (elevatorId: string): SealKey => `elevator-${elevatorId}`;
export const sealKeyOfUnitYear = (useUnitId: string, year: number): SealKey => `unit-${useUnitId}-${year}`;

export const sealKeyOfHandovers = (orgId: string): SealKey => `handover-${orgId}`;

/** `signed` binds the whole content of a record; a later `addendum`, `confirmed` or `voided` adds to it. */
export const sealKinds = ['signed', 'confirmed', 'addendum', 'voided'] as const;
export type SealKind = (typeof sealKinds)[number];

/** A sealed content of one record, bound to the seal before it in its chain. */
export const sealSchema = z.object({
  nth: z.int().min(1),
  kind: z.enum(sealKinds),
  /** The resource and the id of the record. */
  resource: z.string(),
  recordId: idSchema,
  /** By the server's clock. */
  at: instantSchema,
  /** The name of the user; null for the product itself. */
  by: z.string().nullable(),
  content: z.record(z.string(), z.unknown()),
  /** SHA-256 of the content's canonical JSON: signatures refer to it. */
  contentHash: z.string().length(64),
  prevHash: z.string().length(64),
  hash: z.string().length(64),
});
export type Seal = z.infer<typeof sealSchema> & ChainLink;

/** The hashed text of a seal: its chain, head, content hash and predecessor as canonical JSON. */
export const sealedText = (key: SealKey, seal: Omit<Seal, 'hash'>): string => {
  const { nth, kind, resource, recordId, at, by, contentHash, prevHash } = seal;
  return canonicalJson({ chainKey: key, nth, kind, resource, recordId, at, by, contentHash, prevHash });
};
