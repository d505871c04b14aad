import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Config } from '../config.ts';
import type { SystemAlarms } from './systemAlarms.ts';

const everyMs = 30_000;
/** Free space above the threshold that ends an alarm, so that it does not flap. */
const recoveredShare = 1.1;
const gigabyte = 2 ** 30;

interface Disk {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

/** Raises an alarm for each disk of the product with little free space, long before it is full. */
export class DiskWatch {
  readonly #clock: Clock;
  readonly #alarms: SystemAlarms;
  readonly #thresholdBytes: number;
  readonly #folders: readonly string[];
  readonly #low = new Set<string>();
  #isFirst = true;
  #lookedMs = 0;

  constructor(tools: {
    clock: Clock;
    alarms: SystemAlarms;
    config: Pick<Config, 'dataDir' | 'filesDir' | 'diskAlarmBytes' | 'databaseUrl' | 'logDir'>;
  }) {
    const { dataDir, filesDir, diskAlarmBytes, databaseUrl, logDir } = tools.config;
    this.#clock = tools.clock;
    this.#alarms = tools.alarms;
    this.#thresholdBytes = diskAlarmBytes;
    // The disk of a separate database server is not visible from here.
    this.#folders = [...(databaseUrl ? [] : [join(dataDir, 'postgres')]), dataDir, filesDir, logDir];
  }

  async look(): Promise<void> {
    const nowMs = this.#clock.now();
    if (this.#thresholdBytes === 0 || nowMs - this.#lookedMs < everyMs) return;
    this.#lookedMs = nowMs;
    for (const disk of await disksOf(this.#folders)) await this.#judge(disk);
    this.#isFirst = false;
  }

  async #judge({ folder, freeBytes, totalBytes }: Disk): Promise<void> {
    if (freeBytes < this.#thresholdBytes) {
      this.#low.add(folder);
      const free = (freeBytes / gigabyte).toFixed(1);
      const total = (totalBytes / gigabyte).toFixed(1);
      await this.#alarms.raise(folder, { what: 'diskLow', value: `${free} / ${total} GB` });
    } else if (
      freeBytes > this.#thresholdBytes * recoveredShare &&
      // Alarms of an earlier process are unknown here.
      (this.#low.has(folder) || this.#isFirst)
    ) {
      this.#low.delete(folder);
      await this.#alarms.lower(folder);
    }
  }
}

/** The disks of these folders, each once, named by its first folder; an absent folder is skipped. */
async function disksOf(folders: readonly string[]): Promise<Disk[]> {
  const disks = new Map<number, Disk>();
  for (const folder of folders) {
    try {
      const { dev } = await stat(folder);
      if (disks.has(dev)) continue;
      const { bavail, blocks, bsize } = await statfs(folder);
      disks.set(dev, { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return [...disks.values()];
}
