import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Config } from '../config.ts';

/** An upload that is whole and on this machine, not yet in the store. */
export interface Upload {
  /** What the store is to call it. */
  key: string;
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Takes an upload as it comes in, to a file beside the store; what is too large or breaks off leaves nothing behind.
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

/** The bytes and their hash, once all are on the disk. */
async function writeStream(stream: Readable, path: string, limit: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  // Opened before anything can break off: a file that appeared later would stay.
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

/** Where files are made whole that are not in the store yet. */
export async function incomingIn({ filesDir }: Pick<Config, 'filesDir'>): Promise<string> {
  const incoming = join(filesDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  return incoming;
}

/** Removes what was on its way when the platform was killed: nothing takes a day to come in. */
export async function sweepIncoming(config: Pick<Config, 'filesDir'>, nowMs: number): Promise<void> {
  const incoming = await incomingIn(config);
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > dayMs) await rm(path, { force: true });
  }
}

/** Room that other parts of the product need stays free. */
async function checkRoom(dir: string, bytes: number, keptFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize - bytes < keptFree) throw new ProductError('storageFull');
}

const longestName = 200;

/** What a person may read as a file's name: its last part, without what no name shows. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(-longestName);
