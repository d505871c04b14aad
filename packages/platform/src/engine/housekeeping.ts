import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { LiveFleet } from '../live/liveFleet.ts';
import { noteDevices } from '../live/noteDevices.ts';
import type { RecorderStore } from '../live/recorderStore.ts';

const everyMs = 3_600_000;
const notesEveryMs = 15_000;
const dayMs = 86_400_000;
/** A repeat of a device event after this is taken for a new one. */
const eventIdsKeptMs = 3 * dayMs;
const deadLettersKeptMs = 30 * dayMs;

/** Notes what is heard of the devices, and throws away what is past keeping. */
export class Housekeeping {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: RecorderStore;
  readonly #fleet: LiveFleet;
  readonly #wasOnline = new Set<string>();
  #lastMs = 0;
  #notedMs = 0;

  constructor(tools: { db: Database; clock: Clock; store: RecorderStore; fleet: LiveFleet }) {
    this.#db = tools.db;
    this.#clock = tools.clock;
    this.#store = tools.store;
    this.#fleet = tools.fleet;
  }

  async tick(): Promise<void> {
    const nowMs = this.#clock.now();
    if (nowMs - this.#notedMs >= notesEveryMs) {
      await noteDevices(this.#db, this.#fleet, {
        sinceMs: this.#notedMs,
        onlineSinceMs: nowMs - offlineMs,
        wasOnline: this.#wasOnline,
      });
      this.#notedMs = nowMs;
    }
    if (nowMs - this.#lastMs < everyMs) return;
    this.#lastMs = nowMs;
    await this.#store.dropOld(nowMs);
    await asPlatform(this.#db, async (tx) => {
      await tx.query('delete from device_event_ids where seen_at < $1', [new Date(nowMs - eventIdsKeptMs)]);
      await tx.query('delete from dead_letters where received_at < $1', [
        new Date(nowMs - deadLettersKeptMs),
      ]);
    });
  }
}
