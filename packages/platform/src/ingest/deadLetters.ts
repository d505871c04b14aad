import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { Dtu } from '../fleet/liveFleet.ts';
import type { IngestMetrics } from './ingestMetrics.ts';

/** Stored bytes of a refused message. */
export const storedBytesMost = 4096;
/** Stored letters per device and minute; a flood is counted, not stored. */
export const storedPerDeviceAndMinute = 10;
/** Stored letters of all devices together per minute. */
export const storedPerMinute = 600;
const writeEveryMs = 1_000;

interface Letter {
  tenantId: string | null;
  orgIds: readonly string[];
  receivedAt: string;
  dtuCode: string | null;
  topic: string;
  reason: string;
  payload: string;
  bytes: number;
}

/** Stores refused input with its reason, a bounded sample of it, and counts the rest. */
export class DeadLetters {
  readonly #db: Pick<Database, 'pool'>;
  readonly #clock: Clock;
  readonly #metrics: IngestMetrics;
  readonly #onError: (error: unknown) => void;
  #waiting: Letter[] = [];
  #minute = 0;
  #minuteCount = 0;
  readonly #minuteCountByDtu = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: {
    db: Pick<Database, 'pool'>;
    clock: Clock;
    metrics: IngestMetrics;
    onError: (error: unknown) => void;
  }) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#metrics = options.metrics;
    this.#onError = options.onError;
  }

  add(letter: {
    dtuCode: string | null;
    dtu: Dtu | undefined;
    topic: string;
    reason: string;
    payload: Uint8Array;
  }): void {
    const reason = letter.reason.slice(0, 100);
    this.#metrics.refusals.inc({ reason: reason.split(':')[0] ?? 'other' });
    if (!this.#mayStore(letter.dtuCode ?? '')) {
      this.#metrics.unstoredRefusals.inc();
      return;
    }
    this.#enqueue({
      tenantId: letter.dtu?.tenantId ?? null,
      orgIds: letter.dtu?.orgIds ?? [],
      receivedAt: new Date(this.#clock.now()).toISOString(),
      dtuCode: letter.dtuCode?.slice(0, 64) ?? null,
      topic: letter.topic.slice(0, 200),
      reason,
      payload: Buffer.from(letter.payload.subarray(0, storedBytesMost)).toString('base64'),
      bytes: letter.payload.length,
    });
  }

  /** Records a problem of a device beside its refused messages, however many of those are stored. */
  putProblem(dtu: Pick<Dtu, 'code' | 'tenantId' | 'orgIds'>, reason: string): void {
    this.#enqueue({
      tenantId: dtu.tenantId,
      orgIds: dtu.orgIds,
      receivedAt: new Date(this.#clock.now()).toISOString(),
      dtuCode: dtu.code,
      topic: '',
      reason: reason.slice(0, 100),
      payload: '',
      bytes: 0,
    });
  }

  #enqueue(letter: Letter): void {
    this.#waiting.push(letter);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#writing.then(() => this.#write());
    }, writeEveryMs);
  }

  /** Writes the waiting letters. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    await this.#write();
  }

  #mayStore(dtuCode: string): boolean {
    const minute = Math.floor(this.#clock.now() / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#minuteCount = 0;
      this.#minuteCountByDtu.clear();
    }
    const storedCount = this.#minuteCountByDtu.get(dtuCode) ?? 0;
    if (storedCount >= storedPerDeviceAndMinute || this.#minuteCount >= storedPerMinute) return false;
    this.#minuteCountByDtu.set(dtuCode, storedCount + 1);
    this.#minuteCount++;
    return true;
  }

  async #write(): Promise<void> {
    const letters = this.#waiting.splice(0);
    if (letters.length === 0) return;
    try {
      await asPlatform(this.#db, (tx) =>
        tx.query(
          `insert into dead_letters (tenant_id, org_ids, received_at, dtu_code, topic, reason, payload, bytes)
           select "tenantId", "orgIds", "receivedAt", "dtuCode", topic, reason, payload, bytes
           from jsonb_to_recordset($1::jsonb) as l("tenantId" bigint, "orgIds" bigint[], "receivedAt" timestamptz,
             "dtuCode" text, topic text, reason text, payload text, bytes integer)`,
          [JSON.stringify(letters).replaceAll('\\u0000', '\\ufffd')],
        ),
      );
    } catch (error) {
      this.#metrics.unstoredRefusals.inc(letters.length);
      this.#onError(error);
    }
  }
}
