import { type Seal, type SealKey, sealKeyOfUnitYear } from '@hoistway/shared/domain/seal.ts';
import type {
  SupervisionKind,
  SupervisionRole,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { appendSeals } from '../chains/seals.ts';
import type { Wire } from '../crud/storage.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readSealContent } from './sealContent.ts';
import { recordsOf } from './writeDraft.ts';

/** A signature as its seal stores it. */
export interface GivenSignature {
  role: SupervisionRole;
  userId: string;
  name: string;
  /** The moment that counts. */
  atMs: number;
  /** The seal is of the receipt, so that a chain's times never go back. */
  receivedMs: number;
  /** By the phone's clock. */
  signedAt?: string | undefined;
  opinion?: string | undefined;
  picture?: string | undefined;
  place?: { lng: number; lat: number; accuracyM: number } | undefined;
}

const dateFields = { day: 'controlDate', week: 'checkDate', month: 'dispatchDate' } as const;

/** The year whose chain a record belongs to: that of its own day. */
const yearOfRecord = (kind: SupervisionKind, record: Wire): number =>
  Number(String(record[dateFields[kind]]).slice(0, 4));

/** The chain of a record's unit and year. */
export const chainOfRecord = (kind: SupervisionKind, unitId: string, record: Wire): SealKey =>
  sealKeyOfUnitYear(unitId, yearOfRecord(kind, record));

/** Binds a record's content and a signature in the chain of its unit and year. */
export async function sealRecord(
  tx: Transaction,
  target: { tenantId: string; kind: SupervisionKind; unitId: string; record: Wire; isFirst: boolean },
  { atMs, receivedMs, ...signature }: GivenSignature,
): Promise<Seal> {
  const { tenantId, kind, unitId, record, isFirst } = target;
  const key = chainOfRecord(kind, unitId, record);
  const [seal] = await appendSeals(tx, { tenantId, key }, [
    {
      kind: isFirst ? 'signed' : 'confirmed',
      resource: recordsOf[kind].name,
      recordId: String(record.id),
      at: new Date(receivedMs),
      by: signature.name,
      content: {
        record: await readSealContent(tx, kind, record),
        signature: {
          role: signature.role,
          userId: signature.userId,
          name: signature.name,
          at: new Date(atMs).toISOString(),
          signedAt: signature.signedAt ?? null,
          opinion: signature.opinion ?? null,
          picture: signature.picture ?? null,
          place: signature.place ?? null,
        },
      },
    },
  ]);
  if (!seal) throw new Error('a seal was not added');
  return seal;
}
