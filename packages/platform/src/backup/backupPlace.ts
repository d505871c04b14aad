import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type S3Config, s3Client } from '../files/s3Store.ts';

/** Storage of backups: bytes under names with slashes. */
export interface BackupPlace {
  /** The place's name in messages to the operator. */
  label: string;
  /** Stores a stream; the name stays absent if the stream fails. */
  put(name: string, bytes: Readable): Promise<void>;
  /** @throws if the name does not exist */
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Names that begin with the prefix. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A folder that only its owner may read: a backup holds keys and personal data. */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    label: folder,
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(`${path}.part`, { mode: 0o600 }));
      await rename(`${path}.part`, path);
    },
    read: async (name) => {
      if (!existsSync(pathOf(name))) throw new Error(`${pathOf(name)} is missing`);
      return createReadStream(pathOf(name));
    },
    has: async (name) => existsSync(pathOf(name)),
    async list(prefix) {
      if (!existsSync(folder)) return [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix));
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      for (
        let parent = dirname(pathOf(name));
        parent.startsWith(join(folder, sep));
        parent = dirname(parent)
      ) {
        if (!existsSync(parent)) continue;
        if ((await readdir(parent)).length > 0) break;
        await rmdir(parent);
      }
    },
  };
}

/** An S3-compatible bucket, under a prefix. */
export function bucketPlace(config: S3Config, prefix: string): BackupPlace {
  const client = s3Client(config);
  const { url, bucket } = config;
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    label: `${url.replace(/\/+$/, '')}/${bucket}/${prefix}`,
    async put(name, bytes) {
      // S3 requires the length before the bytes.
      const waiting = await mkdtemp(join(tmpdir(), 'hoistway-upload-'));
      try {
        const path = join(waiting, 'part');
        await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
        await client.fPutObject(bucket, keyOf(name), path);
      } finally {
        await rm(waiting, { recursive: true, force: true });
      }
    },
    read: (name) => client.getObject(bucket, keyOf(name)),
    has: (name) =>
      client.statObject(bucket, keyOf(name)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'NotFound') return false;
          throw error;
        },
      ),
    async list(start) {
      const names: string[] = [];
      for await (const item of client.listObjectsV2(bucket, keyOf(start), true))
        if (item.name) names.push(item.name.slice(prefix.length));
      return names;
    },
    remove: (name) => client.removeObject(bucket, keyOf(name)),
  };
}
