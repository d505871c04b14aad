import type { Seal } from '@hoistway/shared/domain/seal.ts';
import { type SheetAddendum, sheetAddendumSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
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
  return signaturesIn(await readSealsOf(tx, { resource: recordsOf[kind].name, recordId }));
}

export const signaturesIn = (seals: readonly Seal[]): StoredSignature[] =>
  seals.flatMap(({ kind, content, contentHash }) =>
    kind === 'signed' || kind === 'confirmed'
      ? [{ ...signatureSchema.parse(content.signature), contentHash }]
      : [],
  );

const addendumSchema = sheetAddendumSchema.omit({ contentHash: true });

/** The corrections of a record among its seals. */
export const addendaIn = (seals: readonly Seal[]): SheetAddendum[] =>
  seals.flatMap(({ kind, content, contentHash }) =>
    kind === 'addendum' ? [{ ...addendumSchema.parse(content.addendum), contentHash }] : [],
  );
