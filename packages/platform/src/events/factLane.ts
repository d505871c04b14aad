import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BatchSize } from './batchSize.ts';
import type { LoggedEvent } from './eventLog.ts';
import type { Fact } from './fact.ts';
import type { WrittenFact } from './writeFacts.ts';

/** Pause of a lane while the database is away. */
export const retryMs = 500;

interface Entry {
  fact: Fact;
  /** By `performance.now()`. */
  sinceMs: number;
  /** Called after it and every earlier fact of its urgency are written. */
  listeners: ((loggedEvent: LoggedEvent | null) => void)[];
}

export interface LaneTools {
  /** Writes facts in one transaction, or none of them. */
  commit(facts: readonly Fact[]): Promise<readonly WrittenFact[]>;
  onError(error: unknown): void;
  retryMs: number;
}

/**
 * Facts of one tenant on their way into the database, one transaction after the other: the most urgent first, those of
 * one urgency in order of arrival. While the database is away they wait.
 */
export class FactLane {
  readonly #tools: LaneTools;
  readonly #queues: readonly Entry[][];
  readonly #batch = new BatchSize();
  #underWay: readonly Entry[] = [];
  #isRunning = false;

  /** @param urgencies number of urgencies, 0 the highest */
  constructor(urgencies: number, tools: LaneTools) {
    this.#queues = Array.from({ length: urgencies }, () => []);
    this.#tools = tools;
  }

  /** Number of facts that are not committed yet. */
  get length(): number {
    return this.#queues.reduce((sum, queue) => sum + queue.length, this.#underWay.length);
  }

  /** By `performance.now()`; null if nothing waits. */
  get oldestSinceMs(): number | null {
    const entries = [this.#underWay, ...this.#queues].flatMap((queue) => queue[0] ?? []);
    return entries.length === 0 ? null : Math.min(...entries.map(({ sinceMs }) => sinceMs));
  }

  /** Facts that are not committed yet, in the order in which they are written. */
  get waiting(): Fact[] {
    return [this.#underWay, ...this.#queues].flat().map(({ fact }) => fact);
  }

  /** @param onWritten gets its event after the commit; null if it had none or was a repeat */
  publish(fact: Fact, urgency: number, onWritten?: (loggedEvent: LoggedEvent | null) => void): void {
    this.#queues[urgency]?.push({
      fact,
      sinceMs: performance.now(),
      listeners: onWritten ? [onWritten] : [],
    });
    if (this.#isRunning) return;
    this.#isRunning = true;
    queueMicrotask(() => void this.#run());
  }

  /** Resolves when all facts so far are committed; later facts do not delay it. */
  async waitUntilWritten(): Promise<void> {
    const last = [this.#underWay, ...this.#queues].flatMap((entries) => entries.at(-1) ?? []);
    await Promise.all(last.map((entry) => new Promise((resolve) => entry.listeners.push(resolve))));
  }

  async #run(): Promise<void> {
    for (let queue = this.#next(); queue; queue = this.#next()) {
      this.#underWay = queue.splice(0, this.#batch.size);
      try {
        await this.#write(this.#underWay);
      } catch (error) {
        this.#tools.onError(error);
        if (isRefusal(error)) for (const entry of this.#underWay) await this.#writeAlone(entry);
        else {
          queue.unshift(...this.#underWay);
          this.#underWay = [];
          await delay(this.#tools.retryMs);
        }
      }
      this.#underWay = [];
    }
    this.#isRunning = false;
  }

  #next(): Entry[] | undefined {
    return this.#queues.find((queue) => queue.length > 0);
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const startedAt = performance.now();
    const writtenFacts = await this.#tools.commit(entries.map(({ fact }) => fact));
    this.#batch.took(entries.length, performance.now() - startedAt);
    const eventOf = new Map(writtenFacts.map(({ fact, loggedEvent }) => [fact, loggedEvent]));
    for (const { fact, listeners } of entries)
      for (const listener of listeners) listener(eventOf.get(fact) ?? null);
  }

  /** A fact that the database refuses must not hold up the rest: it alone is left out and reported. */
  async #writeAlone(entry: Entry): Promise<void> {
    for (;;) {
      try {
        return await this.#write([entry]);
      } catch (error) {
        this.#tools.onError(error);
        if (isRefusal(error)) return entry.listeners.forEach((listener) => void listener(null));
        await delay(this.#tools.retryMs);
      }
    }
  }
}

/** SQLSTATE classes 22 and 23: the data is at fault, and a retry would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('22') === true || error.code?.startsWith('23') === true);
