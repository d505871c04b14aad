import type { FirmwareTarget } from '@hoistway/shared/domain/firmware/manifest.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SignedImage } from './orders.ts';

interface ImageRow {
  id: string;
  release: string;
  sequence: number;
  target: FirmwareTarget;
  minimum_version: string | null;
  device_model: string | null;
  board_hard_ver: string | null;
  board_protocol: string | null;
  sha256: string;
  size_bytes: number;
  signature: string;
}

/** The signed images with these ids. */
export async function readImages(tx: Transaction, ids: readonly string[]): Promise<Map<string, SignedImage>> {
  const { rows } = await tx.query<ImageRow>(
    `select id, release, sequence, target, minimum_version, device_model, board_hard_ver, board_protocol, sha256,
       size_bytes, signature from firmware_images where id = any($1)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, imageOf(row)]));
}

const imageOf = (row: ImageRow): SignedImage => ({
  signature: row.signature,
  manifest: {
    target: row.target,
    sha256: row.sha256,
    sizeBytes: row.size_bytes,
    version: row.release,
    sequence: row.sequence,
    minimumVersion: row.minimum_version,
    deviceModel: row.device_model,
    boardHardVer: row.board_hard_ver,
    boardProtocol: row.board_protocol,
  },
});
