import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { FirmwareManifest } from '@hoistway/shared/domain/firmware/manifest.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../../db/tenantTransaction.ts';
import { signerOf } from '../../firmware/signature.ts';
import type { Wire } from '../storage.ts';
import type { EntityRules } from './rules.ts';

/** Fields that the signature covers, or that devices have been offered. */
const lastingFields = [
  'programId',
  'release',
  'sequence',
  'target',
  'minimumVersion',
  'deviceModel',
  'boardHardVer',
  'boardProtocol',
  'file',
  'signature',
] as const;

/** An image is accepted only with the signature of a configured key over its bytes and its own values. */
export const firmwareImages: EntityRules = {
  async beforeWrite({ tx, draft, before, firmwareKeys }) {
    const changedFields = before
      ? lastingFields.filter((name) => (draft[name] || null) !== (before[name] || null))
      : [];
    if (before && changedFields.length > 0 && (await isInUse(tx, before.id)))
      throw new ProductError('invalidFields', {
        fields: changedFields.map((field) => ({ field, code: 'imageChanged' as const })),
      });
    const file = await fileOf(tx, draft.file);
    if (!file) throw new ProductError('invalidFields', { fields: [{ field: 'file', code: 'required' }] });
    const signer = signerOf(manifestOf(draft, file), String(draft.signature ?? ''), firmwareKeys);
    if (signer === null)
      throw new ProductError('invalidFields', { fields: [{ field: 'signature', code: 'signatureWrong' }] });
    draft.keyId = signer;
  },
  async columns({ tx, draft }) {
    const file = await fileOf(tx, draft.file);
    return {
      sha256: file?.sha256 ?? null,
      size_bytes: file ? Number(file.bytes) : null,
      key_id: draft.keyId ?? null,
    };
  },
  async beforeDelete(tx, record) {
    if (await isInUse(tx, record.id)) throw new ProductError('illegalMove', { current: record });
  },
};

interface FileFacts extends Record<string, unknown> {
  sha256: string;
  bytes: string;
}

async function fileOf(tx: Transaction, id: unknown): Promise<FileFacts | undefined> {
  if (!/^[1-9][0-9]{0,18}$/.test(String(id ?? ''))) return undefined;
  const rows = await run<FileFacts>(
    tx,
    sql`select sha256, bytes from files where id = ${id} and purpose = 'firmware'`,
  );
  return rows[0];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const manifestOf = (draft: Wire, file: FileFacts): FirmwareManifest => ({
  target: draft.target === 'camera' ? 'camera' : 'gateway',
  sha256: file.sha256,
  sizeBytes: Number(file.bytes),
  version: String(draft.release),
  sequence: Number(draft.sequence),
  minimumVersion: textOf(draft.minimumVersion),
  deviceModel: textOf(draft.deviceModel),
  boardHardVer: textOf(draft.boardHardVer),
  boardProtocol: textOf(draft.boardProtocol),
});

async function isInUse(tx: Transaction, imageId: unknown): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select from firmware_campaigns where image_id = ${imageId} and state <> 'draft' and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}
