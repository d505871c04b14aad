import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate in-memory file system, small enough to fill. */
export interface SmallDisk {
  folder: string;
  unmount(): Promise<void>;
}

/** The reason why this machine cannot mount one, as the end of a test's name; null if it can. */
export const whyNoSmallDisk: string | null =
  process.platform === 'linux' && process.getuid?.() === 0 && mayMount() ? null : ' (needs root on Linux)';

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'hoistway', folder]);
  return {
    folder,
    unmount: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ballast = 'ballast';

/** Writes until the disk is full. */
export async function fillDisk({ folder }: SmallDisk): Promise<void> {
  const file = await open(join(folder, ballast), 'a');
  try {
    for (const size of [65_536, 4_096, 1]) await writeUntilFull(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

export const freeDisk = ({ folder }: SmallDisk): Promise<void> => rm(join(folder, ballast), { force: true });

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
