import { workingPhases } from '@hoistway/shared/domain/importJob.ts';
import { sql } from 'drizzle-orm';
import { asPlatform, run } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import { workOn } from './workOn.ts';

/** Poll interval for imports that another process abandoned. */
const lookEveryMs = 2_000;
/** A long import does not delay another. */
const lanes = 2;
const lookedAtOnce = 20;

/** Continues imports step by step, the longest waiting first; any number of processes share them. */
export class ImportWorker {
  readonly #platform: Platform;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#timer = setInterval(() => this.nudge(), lookEveryMs);
  }

  /** Wakes the worker. */
  nudge(): void {
    if (this.#stop.signal.aborted || this.#running.size >= lanes) return;
    const lane = this.#work()
      .catch((error: unknown) => this.#platform.log.error({ err: error }, 'imports wait'))
      .finally(() => this.#running.delete(lane));
    this.#running.add(lane);
  }

  /** Stops at the next point where nothing is lost. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  async #work(): Promise<void> {
    const { signal } = this.#stop;
    for (let isMore = true; isMore && !signal.aborted; ) {
      isMore = false;
      for (const id of await this.#waiting()) {
        if (signal.aborted) return;
        if ((await workOn(this.#platform, id, signal)) === 'more') isMore = true;
      }
    }
  }

  async #waiting(): Promise<string[]> {
    const result = await asPlatform(this.#platform.db, (tx) =>
      run<{ id: string }>(
        tx,
        sql`select id from imports where phase = any(${sql.param([...workingPhases])}::text[]) and not is_at_once
          order by touched_at limit ${lookedAtOnce}`,
      ),
    );
    return result.map(({ id }) => id);
  }
}
