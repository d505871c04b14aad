import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { offlineMs } from '@hoistway/shared/domain/freshness.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Config } from '../../config.ts';
import { foldCounts } from '../../crud/large/countCache.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { sweepIncoming } from '../../files/receiveUpload.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { noteContacts } from '../../fleet/noteContacts.ts';
import { noteDevices } from '../../fleet/noteDevices.ts';
import type { RecorderStore } from '../../recorder/recorderStore.ts';
import type { RetentionConfig } from '../../retentionConfig.ts';
import { judgeHealthOfAll } from '../health/health.ts';
import { judgePotentialFaults } from '../health/potentialFaults.ts';
import { dropReports } from './dropReports.ts';
import { dropOld, type Retention, retentions } from './retention.ts';
import { sweepFiles } from './sweepFiles.ts';
import { sweepImports } from './sweepImports.ts';

const everyMs = hourMs;
const notesEveryMs = 15_000;

/** Writes the devices' live state into their records, counts wear, and deletes rows past their retention. */
export class Housekeeping {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: RecorderStore;
  readonly #fleet: LiveFleet;
  readonly #files: FileStore;
  readonly #wasOnline = new Set<string>();
  readonly #config: Pick<Config, 'filesDir' | 'reportDays'>;
  readonly #retentions: readonly Retention[];
  readonly #closing = new AbortController();
  #isMoreOld = false;
  #lastMs = 0;
  #notedMs = 0;

  constructor(tools: {
    db: Database;
    clock: Clock;
    store: RecorderStore;
    fleet: LiveFleet;
    files: FileStore;
    config: RetentionConfig & Pick<Config, 'filesDir'>;
  }) {
    this.#db = tools.db;
    this.#clock = tools.clock;
    this.#store = tools.store;
    this.#fleet = tools.fleet;
    this.#files = tools.files;
    this.#config = tools.config;
    this.#retentions = retentions(tools.config);
  }

  /** Writes the devices' live state into their records, and the elevators' first messages. */
  async note(): Promise<void> {
    const nowMs = this.#clock.now();
    if (nowMs - this.#notedMs < notesEveryMs) return;
    await noteContacts(this.#db, this.#fleet);
    await noteDevices(this.#db, this.#fleet, {
      sinceMs: this.#notedMs,
      onlineSinceMs: nowMs - offlineMs,
      wasOnline: this.#wasOnline,
    });
    this.#notedMs = nowMs;
  }

  /** Hourly work, which may take long: no due work may wait for it. */
  async tidy(): Promise<void> {
    const nowMs = this.#clock.now();
    const isHour = nowMs - this.#lastMs >= everyMs;
    if (!isHour && !this.#isMoreOld) return;
    if (isHour) {
      this.#lastMs = nowMs;
      await judgePotentialFaults(this.#db, nowMs);
      await judgeHealthOfAll(this.#db, nowMs, this.#closing.signal);
      await foldCounts(this.#db);
      await this.#store.dropOld(nowMs);
      await sweepIncoming(this.#config, nowMs);
    }
    const isMoreOld = await dropOld(this.#db, this.#retentions, nowMs);
    const areMoreReports = await dropReports(this.#db, this.#config, nowMs);
    const areMoreFiles = await sweepFiles(this.#db, this.#files, nowMs);
    const areMoreImports = await sweepImports(this.#db, this.#files, nowMs);
    this.#isMoreOld = isMoreOld || areMoreReports || areMoreFiles || areMoreImports;
  }

  /** Stops long work, which the next process continues. */
  close(): void {
    this.#closing.abort();
  }
}
