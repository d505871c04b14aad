import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import type { Announcer } from './announcer.ts';
import type { LoggedEvent } from './eventLog.ts';
import { type Fact, type FactSink, urgencyOf } from './fact.ts';
import { toldOf, type WrittenFact, writeFacts } from './writeFacts.ts';

/** At most this many facts share a transaction, so that an alarm behind them waits some tens of milliseconds at most. */
export const factsPerTransaction = 500;
const retryMs = 500;

interface Lane {
  /** By urgency, the most urgent first. */
  queues: [Fact[], Fact[], Fact[]];
  isRunning: boolean;
  /** Those who wait for it to run empty. */
  idle: (() => void)[];
}

const lengthOf = ({ queues }: Lane): number => queues[0].length + queues[1].length + queues[2].length;

/**
 * The event road: facts go in without waiting, come out of the database committed and numbered, and are announced. Each tenant has a lane of its own; alarms overtake the rest. Nothing is dropped: while the
 * database is away, facts wait.
 */
export class EventRoad implements FactSink {
  readonly #db: Pick<Database, 'pool'>;
  readonly #lanes = new Map<string, Lane>();
  readonly #announcer: Announcer;
  readonly #waiting = new Map<Fact, (logged: LoggedEvent | null) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(tools: {
    db: Pick<Database, 'pool'>;
    announcer: Announcer;
    onError: (error: unknown) => void;
  }) {
    this.#db = tools.db;
    this.#announcer = tools.announcer;
    this.#onError = tools.onError;
  }

  /** Facts that are not committed yet. */
  get backlog(): number {
    let count = 0;
    for (const lane of this.#lanes.values()) count += lengthOf(lane);
    return count;
  }

  tell(fact: Fact): void {
    let lane = this.#lanes.get(fact.tenantId);
    if (!lane) {
      lane = { queues: [[], [], []], isRunning: false, idle: [] };
      this.#lanes.set(fact.tenantId, lane);
    }
    lane.queues[urgencyOf(fact)].push(fact);
    if (!lane.isRunning) {
      lane.isRunning = true;
      queueMicrotask(() => void this.#run(fact.tenantId, lane));
    }
  }

  /** Like `tell`; @returns once it is committed, its event, or null where it had none or was a repeat. */
  tellAndWait(fact: Fact): Promise<LoggedEvent | null> {
    const done = new Promise<LoggedEvent | null>((resolve) => this.#waiting.set(fact, resolve));
    this.tell(fact);
    return done;
  }

  /** Resolves when a tenant's facts are committed. */
  settledOf(tenantId: string): Promise<void> {
    const lane = this.#lanes.get(tenantId);
    if (!lane?.isRunning) return Promise.resolve();
    return new Promise((resolve) => lane.idle.push(resolve));
  }

  /** Resolves when everything told so far is committed. */
  async settled(): Promise<void> {
    await Promise.all([...this.#lanes.keys()].map((tenantId) => this.settledOf(tenantId)));
  }

  async #run(tenantId: string, lane: Lane): Promise<void> {
    for (;;) {
      const queue = lane.queues.find((one) => one.length > 0);
      if (!queue) break;
      const facts = queue.splice(0, factsPerTransaction);
      try {
        await this.#commit(tenantId, facts);
      } catch (error) {
        this.#onError(error);
        if (isRefusal(error)) await this.#commitOneByOne(tenantId, facts);
        else {
          queue.unshift(...facts);
          await delay(retryMs);
        }
      }
    }
    lane.isRunning = false;
    for (const resolve of lane.idle.splice(0)) resolve();
  }

  async #commit(tenantId: string, facts: readonly Fact[]): Promise<void> {
    const items = await inTenant(this.#db, tenantId, (tx) => writeFacts(tx, tenantId, facts));
    this.#announcer.announce({ tenantId, items: toldOf(items) });
    this.#answer(facts, items);
  }

  /** One fact that the database refuses must not hold up the rest: it alone is left out, aloud. */
  async #commitOneByOne(tenantId: string, facts: readonly Fact[]): Promise<void> {
    for (const fact of facts) {
      try {
        await this.#commit(tenantId, [fact]);
      } catch (error) {
        this.#onError(error);
        this.#answer([fact], []);
      }
    }
  }

  #answer(facts: readonly Fact[], items: readonly WrittenFact[]): void {
    if (this.#waiting.size === 0) return;
    const logged = new Map(items.map((item) => [item.fact, item.logged]));
    for (const fact of facts) {
      this.#waiting.get(fact)?.(logged.get(fact) ?? null);
      this.#waiting.delete(fact);
    }
  }
}

/** SQLSTATE classes 22 and 23: the data is at fault, and trying again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('22') === true || error.code?.startsWith('23') === true);
