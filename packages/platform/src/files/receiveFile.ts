import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** More than any camera has; a browser that unpacked it would stand still. */
const mostPixels = 120_000_000;
const longestName = 200;

/**
 * Takes an upload as it comes in: to a file beside the store, then into the store, and only then is it known. What is
 * refused or breaks off leaves nothing behind.
 * @throws fileTypeRefused where name or bytes are of another type, fileTooLarge, storageFull
 */
export async function receiveFile(
  platform: Platform,
  session: RequestSession,
  given: { purpose: UploadPurpose; name: string; stream: Readable },
): Promise<FileRow> {
  const { purpose, stream } = given;
  const { bytes: limit, extensions } = uploadLimits[purpose];
  const refused = () =>
    new ProductError('fileTypeRefused', { params: { extensions: extensions.join(', ') } });
  const extension = acceptedExtension(purpose, given.name);
  if (!extension) throw refused();
  const incoming = join(platform.config.filesDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await checkRoom(incoming, limit, platform.config.filesKeepFreeBytes);
  const key = randomBytes(16).toString('hex');
  const path = join(incoming, key);
  try {
    const { bytes, sha256 } = await written(stream, path, limit);
    const mediaType = await mediaTypeOf(path, extension);
    if (bytes === 0 || mediaType === undefined) throw refused();
    const size = mediaType.startsWith('image/') ? await pictureSize(path) : null;
    if (mediaType.startsWith('image/') && size === null) throw refused();
    await platform.files.put(key, path);
    return await noted({ bytes, sha256, mediaType, size });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }

  async function noted(file: {
    bytes: number;
    sha256: string;
    mediaType: string;
    size: { width: number; height: number } | null;
  }): Promise<FileRow> {
    const at = new Date(platform.clock.now());
    const made = await inTenant(platform.db, session.tenantId, (tx) =>
      run<FileRow>(
        tx,
        sql`insert into files (tenant_id, user_id, purpose, name, media_type, bytes, sha256, width, height, key,
            created_at, checked_at)
          values (${session.tenantId}, ${session.userId}, ${purpose}, ${plainName(given.name)}, ${file.mediaType},
            ${file.bytes}, ${file.sha256}, ${file.size?.width ?? null}, ${file.size?.height ?? null}, ${key}, ${at}, ${at})
          returning *`,
      ),
    ).catch(async (error: unknown) => {
      await platform.files.remove(key);
      throw error;
    });
    const row = made[0];
    if (!row) throw new Error('a file was not noted');
    return row;
  }
}

/** The bytes and their hash, once all are on the disk. */
async function written(stream: Readable, path: string, limit: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > limit) throw new ProductError('fileTooLarge', { params: { megabytes: limit / 2 ** 20 } });
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Room that other parts of the product need stays free. */
async function checkRoom(dir: string, bytes: number, keptFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - bytes < keptFree) throw new ProductError('storageFull');
}

/** Null for what no browser could draw. */
async function pictureSize(path: string): Promise<{ width: number; height: number } | null> {
  const size = await imageSizeFromFile(path).catch(() => null);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) return null;
  return { width: size.width, height: size.height };
}

/** What a person may read as a file's name: its last part, without what no name shows. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(-longestName);
