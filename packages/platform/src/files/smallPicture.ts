import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Platform } from '../platform.ts';
import type { FileRow } from './fileRow.ts';
import type { FileStore } from './fileStore.ts';
import { mostPixels } from './receiveFile.ts';
import { incomingIn } from './receiveUpload.ts';

/** Pixels of the longer side: twice the size in lists, forms and case files. */
const smallSide = 256;
/** Type of a small copy. */
export const smallType = 'image/webp';

sharp.cache(false);
// A list requests many at once; each by itself leaves the processors to other work.
sharp.concurrency(1);

const smallKey = (key: string) => `${key}-small`;

/**
 * A picture's small copy, created at the first request and stored beside it; null for other files and for formats that
 * are not scaled here, which are shown whole.
 */
export async function readSmall(
  { files, config, log }: Pick<Platform, 'files' | 'config' | 'log'>,
  file: FileRow,
): Promise<Readable | null> {
  if (!file.media_type.startsWith('image/')) return null;
  const cachedPicture = await files.read(smallKey(file.key)).catch(() => null);
  if (cachedPicture) return cachedPicture;
  const path = join(await incomingIn(config), randomUUID());
  const shrink = sharp({ limitInputPixels: mostPixels, sequentialRead: true })
    .rotate()
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 });
  try {
    const writing = shrink.toFile(path);
    await Promise.all([pipeline(await files.read(file.key), shrink), writing]);
    await files.put(smallKey(file.key), path);
    return await files.read(smallKey(file.key));
  } catch (error) {
    await rm(path, { force: true });
    log.warn({ err: error, fileId: file.id }, 'a picture could not be made smaller');
    return null;
  }
}

/** Removes a file with its small copy. */
export async function removeWithSmall(store: FileStore, key: string): Promise<void> {
  await store.remove(smallKey(key));
  await store.remove(key);
}
