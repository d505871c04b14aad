import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './isAlive.ts';

/**
 * Locks a data folder for this process by its id in `start.pid`.
 * @returns the function that releases the folder
 * @throws if another product runs on the folder
 */
export async function holdFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'start.pid');
  for (let isTaken = true; isTaken; ) {
    isTaken = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => false,
      rethrowUnlessTaken,
    );
    if (!isTaken) break;
    const holder = await holderOf(file);
    if (holder === process.pid) break;
    if (holder !== undefined && (await isNode(holder)))
      throw new Error(
        `A product already runs on the data folder ${dataDir} (process ${holder}). End that one, or choose another folder: --data DIR`,
      );
    // Left behind by a killed process.
    await rm(file, { force: true });
  }
  return () => rm(file, { force: true });
}

/** The living process whose id is in the file. */
export async function holderOf(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : undefined;
}

/** The id of a dead process may belong to another program by now. */
async function isNode(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return line === null || line.includes('node');
}

function rethrowUnlessTaken(error: NodeJS.ErrnoException): true {
  if (error.code === 'EEXIST') return true;
  throw error;
}
