import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';

/** Files in folders by the first letters of their keys, so that no folder grows large. */
export function diskStore(dir: string): FileStore {
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key);
  return {
    async put(key, path) {
      const to = pathOf(key);
      await mkdir(dirname(to), { recursive: true });
      await rename(path, to).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, `${to}.part`);
        await rename(`${to}.part`, to);
        await rm(path);
      });
    },
    async read(key, range) {
      // Opened first, so that a missing file is reported before an answer has begun.
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
