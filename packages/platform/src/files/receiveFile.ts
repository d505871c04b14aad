import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { sql } from 'drizzle-orm';
import { imageSizeFromFile } from 'image-size/fromFile';
import { inTenant, run } from '../db/tenantTransaction.ts';
import type { Platform } from '../platform.ts';
import type { RequestSession } from '../session/requestSession.ts';
import type { FileRow } from './fileRow.ts';
import { acceptedExtension, mediaTypeOf } from './mediaTypes.ts';
import { plainName, receiveUpload } from './receiveUpload.ts';

/** More than any camera has; a browser that decoded it would freeze. */
export const mostPixels = 120_000_000;

/**
 * Receives an upload: into a file beside the store, then into the store, and only then into the database. A rejected
 * or interrupted upload leaves nothing behind.
 * @throws fileTypeRefused if name or bytes are of another type, fileTooLarge, storageFull
 */
export async function receiveFile(
  platform: Platform,
  session: RequestSession,
  upload: { purpose: UploadPurpose; name: string; stream: Readable },
): Promise<FileRow> {
  const { purpose, stream } = upload;
  const { bytes: limit, extensions } = uploadLimits[purpose];
  const refuse = () => new ProductError('fileTypeRefused', { params: { extensions: extensions.join(', ') } });
  const extension = acceptedExtension(purpose, upload.name);
  if (!extension) throw refuse();
  const { key, path, bytes, sha256 } = await receiveUpload(platform.config, stream, limit);
  try {
    const mediaType = await mediaTypeOf(path, extension);
    if (bytes === 0 || mediaType === undefined) throw refuse();
    const size = mediaType.startsWith('image/') ? await pictureSize(path) : null;
    if (mediaType.startsWith('image/') && size === null) throw refuse();
    await platform.files.put(key, path);
    return await storeRow({ bytes, sha256, mediaType, size });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }

  async function storeRow(file: {
    bytes: number;
    sha256: string;
    mediaType: string;
    size: { width: number; height: number } | null;
  }): Promise<FileRow> {
    const at = new Date(platform.clock.now());
    const fileRow = await inTenant(platform.db, session.tenantId, (tx) =>
      run<FileRow>(
        tx,
        sql`insert into files (tenant_id, user_id, purpose, name, media_type, bytes, sha256, width, height, key,
            created_at, checked_at)
          values (${session.tenantId}, ${session.userId}, ${purpose}, ${plainName(upload.name)}, ${file.mediaType},
            ${file.bytes}, ${file.sha256}, ${file.size?.width ?? null}, ${file.size?.height ?? null}, ${key}, ${at}, ${at})
          returning *`,
      ),
    ).catch(async (error: unknown) => {
      await platform.files.remove(key);
      throw error;
    });
    const row = fileRow[0];
    if (!row) throw new Error('a file was not noted');
    return row;
  }
}

/** Null for a picture that no browser can draw. */
async function pictureSize(path: string): Promise<{ width: number; height: number } | null> {
  const size = await imageSizeFromFile(path).catch(() => null);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) return null;
  return { width: size.width, height: size.height };
}
