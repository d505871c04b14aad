import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { pause } from '../db/pause.ts';
import { againAfterDeadlock, inTenant } from '../db/tenantTransaction.ts';
import { type ReceivedReport, takeReports } from './takeReports.ts';

interface QueueTools {
  db: Pick<Database, 'pool'>;
  clock: Clock;
  changes: Changes;
  onError(error: unknown): void;
}

interface Queue {
  pending: ReceivedReport[];
  /** Whether a batch will take the pending reports. */
  isScheduled: boolean;
  /** Resolves after the newest batch, written or not. */
  last: Promise<void>;
  /** Resolves when the newest batch is written. */
  newestWrite: Promise<void>;
}

const retryMs = 1_000;
/** Unwritten reports of a tenant while the database is unavailable; devices repeat those that were not acknowledged. */
const pendingMost = 50_000;
const batchMost = 2_000;

/** Writes the reports of devices in batches of one tenant, in order of arrival. */
export class ReportQueue {
  readonly #tools: QueueTools;
  readonly #queues = new Map<string, Queue>();
  readonly #closing = new AbortController();

  constructor(tools: QueueTools) {
    this.#tools = tools;
  }

  /** @returns false if too many reports wait */
  add(tenantId: string, report: ReceivedReport): boolean {
    const queue = this.#queues.get(tenantId) ?? {
      pending: [],
      isScheduled: false,
      last: Promise.resolve(),
      newestWrite: Promise.resolve(),
    };
    if (queue.pending.length >= pendingMost) return false;
    this.#queues.set(tenantId, queue);
    queue.pending.push(report);
    if (!queue.isScheduled) this.#schedule(tenantId, queue);
    return true;
  }

  /** Resolves when everything added so far is written. @throws where it could not be written */
  async waitUntilWritten(tenantId: string): Promise<void> {
    await this.#queues.get(tenantId)?.newestWrite;
  }

  /** Waits for the reports added so far, without further attempts. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#queues.values()].map(({ last }) => last));
  }

  #schedule(tenantId: string, queue: Queue): void {
    queue.isScheduled = true;
    const write = queue.last.then(async () => {
      queue.isScheduled = false;
      const reports = queue.pending;
      queue.pending = [];
      for (let at = 0; at < reports.length; at += batchMost)
        await this.#writeWithRetry(tenantId, reports.slice(at, at + batchMost));
    });
    queue.newestWrite = write;
    queue.last = write.catch(this.#tools.onError).finally(() => {
      if (queue.newestWrite === write) this.#queues.delete(tenantId);
    });
  }

  async #writeWithRetry(tenantId: string, batch: readonly ReceivedReport[]): Promise<void> {
    for (;;)
      try {
        return await this.#write(tenantId, batch);
      } catch (error) {
        if (isRefusal(error)) return await this.#writeApart(tenantId, batch, error);
        if (this.#closing.signal.aborted) throw error;
        this.#tools.onError(error);
        await pause(retryMs, this.#closing.signal);
      }
  }

  /** Drops the reports that the database refuses, so that they hold up no others. */
  async #writeApart(tenantId: string, batch: readonly ReceivedReport[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      this.#tools.onError(error);
      return;
    }
    for (const report of batch) await this.#writeWithRetry(tenantId, [report]);
  }

  async #write(tenantId: string, batch: readonly ReceivedReport[]): Promise<void> {
    const { db, clock, changes } = this.#tools;
    const ids = await againAfterDeadlock(() =>
      inTenant(db, tenantId, (tx) => takeReports(tx, batch, clock.now())),
    );
    if (ids.length > 0)
      changes.emit('changed', { resource: 'firmwareBurns', action: 'updated', tenantId, ids });
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation): the same again for every attempt. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
