import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Config } from '../config.ts';

/** A complete upload on this machine, not yet in the store. */
export interface Upload {
  /** Its future key in the store. */
  key: string;
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Receives an upload into a file beside the store; one that is too large or interrupted leaves nothing behind.
 * @throws fileTooLarge, storageFull
 */
export async function receiveUpload(
  config: Pick<Config, 'filesDir' | 'filesKeepFreeBytes'>,
  stream: Readable,
  limit: number,
): Promise<Upload> {
  const incoming = await incomingIn(config);
  await checkRoom(incoming, limit, config.filesKeepFreeBytes);
  const key = randomBytes(16).toString('hex');
  const path = join(incoming, key);
  try {
    return { key, path, ...(await writeStream(stream, path, limit)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The number of bytes and their hash, once all are on the disk. */
async function writeStream(stream: Readable, path: string, limit: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  // Opened before anything can fail: a file that appeared later would stay.
  const file = await open(path, 'wx', 0o600);
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
    file.createWriteStream(),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Folder of uploads that are not in the store yet. */
export async function incomingIn({ filesDir }: Pick<Config, 'filesDir'>): Promise<string> {
  const incoming = join(filesDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  return incoming;
}

/** Removes uploads interrupted by a killed platform: no upload takes a day. */
export async function sweepIncoming(config: Pick<Config, 'filesDir'>, nowMs: number): Promise<void> {
  const incoming = await incomingIn(config);
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > dayMs) await rm(path, { force: true });
  }
}

/** Checks the free space that other parts of the product need. */
async function checkRoom(dir: string, bytes: number, reservedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - bytes < reservedBytes) throw new ProductError('storageFull');
}

const longestName = 200;

/** A displayable file name: the last part of the path, without invisible characters. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(-longestName);
