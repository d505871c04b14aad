import {
  type SupervisionKind,
  supervisionRoles,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { idSchema, instantSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { readSealsOf } from '../chains/seals.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { recordsOf } from './writeDraft.ts';

const signatureSchema = z.object({
  role: z.enum(supervisionRoles),
  userId: idSchema,
  name: z.string(),
  at: instantSchema,
  opinion: z.string().nullable(),
  picture: z.string().nullable(),
  place: z.object({ lng: z.number(), lat: z.number(), accuracyM: z.number() }).nullable(),
});
export type StoredSignature = z.infer<typeof signatureSchema> & { contentHash: string };

/** The signatures of a record, from the seals that hold them. */
export async function readSignatures(
  tx: Transaction,
  kind: SupervisionKind,
  recordId: string,
): Promise<StoredSignature[]> {
  const seals = await readSealsOf(tx, { resource: recordsOf[kind].name, recordId });
  return seals.flatMap(({ kind: sealKind, content, contentHash }) =>
    sealKind === 'signed' || sealKind === 'confirmed'
      ? [{ ...signatureSchema.parse(content.signature), contentHash }]
      : [],
  );
}
