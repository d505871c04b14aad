import type { Clock } from '@hoistway/shared/domain/clock.ts';
import {
  decodeRideChunk,
  type RideChunk,
  type RideChunkHead,
} from '@hoistway/shared/domain/ride/rideChunk.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import { pause } from '../db/pause.ts';
import { inTenant, type Transaction } from '../db/tenantTransaction.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import { storedRideOf } from '../ride/rideThread.ts';
import { findRide, storeRide } from '../ride/storeRide.ts';
import type { DeadLetters } from './deadLetters.ts';
import type { DeviceLink } from './deviceLink.ts';

/** Chunks of one device that may wait for the database. */
const waitingMost = 64;
/** Attempts to store a chunk while the database is unavailable; a device repeats a chunk that was not acknowledged. */
const attemptsMost = 10;
const retryMs = 1_000;

interface Queue {
  /** Resolves after the newest chunk, stored or not. */
  last: Promise<void>;
  /** Resolves when the newest chunk is stored. */
  newestWrite: Promise<void>;
  length: number;
}

interface ChunkRow {
  chunk: number;
  samples: Buffer;
}

/**
 * Stores the chunks of recorded rides. After the last chunk of a run and after each repeated one the device receives
 * the list of missing chunks, so that it resumes after any loss of connection on either side; an empty list means that
 * the run is stored.
 */
export class RideIntake {
  readonly #db: Pick<Database, 'pool'>;
  readonly #clock: Clock;
  readonly #changes: Changes;
  readonly #onError: (error: unknown) => void;
  readonly #letters: Pick<DeadLetters, 'add'>;
  readonly #queues = new Map<string, Queue>();
  readonly #closing = new AbortController();
  #link: DeviceLink | undefined;

  constructor(tools: {
    db: Pick<Database, 'pool'>;
    clock: Clock;
    changes: Changes;
    letters: Pick<DeadLetters, 'add'>;
    onError: (error: unknown) => void;
  }) {
    this.#db = tools.db;
    this.#clock = tools.clock;
    this.#changes = tools.changes;
    this.#letters = tools.letters;
    this.#onError = tools.onError;
  }

  use(link: DeviceLink): void {
    this.#link = link;
  }

  /** Stores a chunk after those before it. @returns the reason of a refusal, else null; a device sends it again */
  receive(dtu: Dtu, payload: Uint8Array): string | null {
    const chunk = decodeRideChunk(payload);
    if (!chunk) return 'rideChunk';
    const elevatorId = dtu.carsByNode.get(chunk.head.node)?.record.id;
    if (elevatorId === undefined) return 'unknownNode';
    const queue = this.#queues.get(dtu.code) ?? {
      last: Promise.resolve(),
      newestWrite: Promise.resolve(),
      length: 0,
    };
    if (queue.length >= waitingMost) return 'rideQueueFull';
    this.#queues.set(dtu.code, queue);
    queue.length++;
    // The buffer is the socket's.
    const samples = Buffer.from(chunk.samples);
    queue.newestWrite = queue.last.then(() =>
      this.#storeWithRetry(dtu, elevatorId, { head: chunk.head, samples }),
    );
    queue.last = queue.newestWrite.catch(this.#onError).finally(() => {
      if (--queue.length === 0) this.#queues.delete(dtu.code);
    });
    return null;
  }

  /** Resolves when the newest chunk of a device is in the database. @throws where it could not be stored */
  async waitUntilStored(dtuCode: string): Promise<void> {
    await this.#queues.get(dtuCode)?.newestWrite;
  }

  /** Waits for the chunks received so far, without further attempts. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#queues.values()].map(({ last }) => last));
  }

  async #storeWithRetry(dtu: Dtu, elevatorId: string, chunk: RideChunk): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#store(dtu, elevatorId, chunk);
      } catch (error) {
        if (attempt === attemptsMost || this.#closing.signal.aborted) throw error;
        this.#onError(error);
        await pause(retryMs, this.#closing.signal);
      }
  }

  async #store(dtu: Dtu, elevatorId: string, { head, samples }: RideChunk): Promise<void> {
    const sourceKey = `device ${dtu.code} ${head.run}`;
    const key = { tenantId: dtu.tenantId, sourceKey };
    const { missing, isRepeated, runId } = await inTenant(this.#db, dtu.tenantId, async (tx) => {
      if (await findRide(tx, key)) return { missing: [], isRepeated: true, runId: null };
      const isNew = await writeChunk(tx, key, { head, samples }, this.#clock.now());
      const missingChunks = await readMissing(tx, key, head);
      const isComplete = missingChunks.length === 0;
      const id = isComplete ? await this.#join(tx, dtu, elevatorId, { key, head }) : null;
      return { missing: missingChunks, isRepeated: !isNew, runId: id };
    });
    if (runId !== null)
      this.#changes.emit('changed', {
        resource: 'rideRuns',
        action: 'created',
        tenantId: dtu.tenantId,
        ids: [runId],
      });
    if (missing.length > 0 && !isRepeated && head.chunk < head.chunks - 1) return;
    const answer = { id: `ride-${head.run}`, op: 'rideChunks', node: head.node, run: head.run, missing };
    await this.#link?.send(dtu.code, JSON.stringify(answer));
  }

  async #join(
    tx: Transaction,
    dtu: Dtu,
    elevatorId: string,
    { key, head }: { key: { tenantId: string; sourceKey: string }; head: RideChunkHead },
  ): Promise<string | null> {
    const { rows } = await tx.query<ChunkRow>(
      'select chunk, samples from ride_chunks where tenant_id = $1 and source_key = $2 order by chunk',
      [key.tenantId, key.sourceKey],
    );
    const { rateHz, scale } = head;
    const parts = rows.map(({ samples }) => samples);
    const ride = await storedRideOf({ kind: 'chunks', rateHz, scale, parts }).catch((error: unknown) => {
      this.#onError(error);
      // Sent again, the same samples would fail again.
      const payload = Buffer.from(JSON.stringify(head));
      this.#letters.add({ dtuCode: dtu.code, dtu, topic: 'ride', reason: 'rideUnreadable', payload });
    });
    await tx.query('delete from ride_chunks where tenant_id = $1 and source_key = $2', [
      key.tenantId,
      key.sourceKey,
    ]);
    if (!ride) return null;
    const { id } = await storeRide(tx, {
      ...key,
      elevatorId,
      recordedAtMs: head.atMs,
      source: 'device',
      sensor: head.sensor ?? null,
      recordedBy: dtu.code,
      expectedDistanceM: null,
      ride,
      nowMs: this.#clock.now(),
    });
    return id;
  }
}

/** @returns whether the chunk is new */
async function writeChunk(
  tx: Transaction,
  { tenantId, sourceKey }: { tenantId: string; sourceKey: string },
  { head, samples }: RideChunk,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into ride_chunks (tenant_id, source_key, chunk, head, samples, received_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tenantId, sourceKey, head.chunk, JSON.stringify(head), samples, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Places of a run without a chunk; chunks of another division or rate do not count. */
async function readMissing(
  tx: Transaction,
  { tenantId, sourceKey }: { tenantId: string; sourceKey: string },
  { chunks, rateHz, scale }: RideChunkHead,
): Promise<number[]> {
  const { rows } = await tx.query<{ chunk: number }>(
    `select n.chunk from generate_series(0, $3 - 1) as n(chunk)
     where not exists (select 1 from ride_chunks c where c.tenant_id = $1 and c.source_key = $2
       and c.chunk = n.chunk and (c.head ->> 'chunks')::int = $3 and (c.head ->> 'rateHz')::float8 = $4
       and (c.head ->> 'scale')::float8 = $5) order by n.chunk limit 200`,
    [tenantId, sourceKey, chunks, rateHz, scale],
  );
  return rows.map(({ chunk }) => chunk);
}
