import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';

/** The record of an uploaded file. */
export interface FileRow extends Record<string, unknown> {
  id: string;
  tenant_id: string;
  /** The uploader. */
  user_id: string;
  purpose: UploadPurpose;
  name: string;
  media_type: string;
  bytes: string;
  sha256: string;
  width: number | null;
  height: number | null;
  /** Its key in the store. */
  key: string;
}

export async function readFileRow(tx: Transaction, id: string): Promise<FileRow | undefined> {
  const rows = await run<FileRow>(tx, sql`select * from files where id = ${id}`);
  return rows[0];
}

/** A file in the form of the API. */
export const fileInfoOf = (row: FileRow): FileInfo => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: Number(row.bytes),
  ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
});
