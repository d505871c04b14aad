import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { gateEveryMs } from '@hoistway/shared/domain/firmware/constants.ts';
import { type ChunkRequest, firmwareReport } from '@hoistway/shared/domain/firmware/firmwareMessages.ts';
import type { Changes } from '../crud/changes.ts';
import type { Database } from '../db/database.ts';
import type { SecretBox } from '../db/secretBox.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { lookAtDueBurns } from './dueBurns.ts';
import type { OutgoingOrder } from './orders.ts';
import { type ByteStore, readChunks, readOfferedFile } from './readChunks.ts';
import { ReportQueue } from './reportQueue.ts';
import { isStoredReport } from './takeReports.ts';
import { judgeCampaigns } from './waveRound.ts';

/** The connection that orders take. */
export interface FirmwareLink {
  send(dtuCode: string, payload: string): Promise<void>;
  isReachable(dtuCode: string): boolean | null;
}

interface DeskTools {
  db: Pick<Database, 'pool'>;
  clock: Clock;
  fleet: LiveFleet;
  book: Pick<AlarmBook, 'openOfElevator'>;
  changes: Changes;
  secrets: Pick<SecretBox, 'sign'>;
  files: ByteStore;
  /** Address of the platform for devices. */
  base: string | undefined;
  /** Distinguishes the connections of this process from those of earlier ones. */
  run: string;
  onError(error: unknown): void;
}

/** Answers to chunk requests of one device that may wait. */
const answersMost = 4;

/** Firmware of devices: reports in, due burns and campaigns once a second, orders out after the commit. */
export class FirmwareDesk {
  readonly #tools: DeskTools;
  readonly #reports: ReportQueue;
  readonly #answers = new Map<string, number>();
  #link: FirmwareLink | undefined;
  #judgedAtMs = Number.NEGATIVE_INFINITY;

  constructor(tools: DeskTools) {
    this.#tools = tools;
    this.#reports = new ReportQueue(tools);
  }

  use(link: FirmwareLink): void {
    this.#link = link;
  }

  /** Takes a message of a device. @returns the reason of a refusal, else null */
  receive(dtu: Dtu, payload: Uint8Array): string | null {
    const report = parseReport(payload);
    if (!report) return 'firmware';
    if (!isStoredReport(report)) {
      void this.#answer(dtu, report).catch(this.#tools.onError);
      return null;
    }
    const link = dtu.link === 0 ? null : `${this.#tools.run}:${dtu.link}`;
    const isTaken = this.#reports.add(dtu.tenantId, {
      ...{ dtu: { id: dtu.id, code: dtu.code }, report, link },
      receivedAtMs: this.#tools.clock.now(),
    });
    return isTaken ? null : 'firmwareQueueFull';
  }

  /** Resolves when the reports received so far are in the database. */
  waitUntilWritten(tenantId: string): Promise<void> {
    return this.#reports.waitUntilWritten(tenantId);
  }

  /** One look at the due burns and, at intervals, at the campaigns. */
  async tick(): Promise<void> {
    while (await this.#lookAtBurns());
    const nowMs = this.#tools.clock.now();
    if (nowMs - this.#judgedAtMs < gateEveryMs) return;
    this.#judgedAtMs = nowMs;
    await this.judge();
  }

  /** Judges the present wave of every running campaign. */
  async judge(): Promise<void> {
    const { db, clock, changes } = this.#tools;
    const movedCampaigns = await asPlatform(db, (tx) => judgeCampaigns(tx, clock.now()));
    for (const { id, tenantId } of movedCampaigns)
      changes.emit('changed', { resource: 'firmwareCampaigns', action: 'updated', tenantId, ids: [id] });
  }

  async close(): Promise<void> {
    await this.#reports.close();
  }

  /** @returns whether more burns may be due */
  async #lookAtBurns(): Promise<boolean> {
    const link = this.#link;
    if (!link) return false;
    const { db, clock, fleet, book, secrets, base } = this.#tools;
    const nowMs = clock.now();
    const isReachable = (dtuCode: string) => link.isReachable(dtuCode);
    const look = await asPlatform(db, (tx) =>
      lookAtDueBurns(tx, { nowMs, fleet, book, secrets, base, isReachable }),
    );
    this.#announce(look.changes.map(({ before }) => before));
    await Promise.all(look.orders.map((order) => this.#send(order)));
    return look.isFull;
  }

  #announce(burns: readonly { id: string; tenantId: string }[]): void {
    const idsByTenant = Map.groupBy(burns, ({ tenantId }) => tenantId);
    for (const [tenantId, ofTenant] of idsByTenant)
      this.#tools.changes.emit('changed', {
        resource: 'firmwareBurns',
        action: 'updated',
        tenantId,
        ids: ofTenant.map(({ id }) => id),
      });
  }

  async #send({ dtuCode, order }: OutgoingOrder): Promise<void> {
    await this.#link?.send(dtuCode, JSON.stringify(order)).catch(this.#tools.onError);
  }

  /** Sends the requested chunks; a device with too many open requests asks again. */
  async #answer(dtu: Dtu, request: ChunkRequest): Promise<void> {
    const waiting = this.#answers.get(dtu.code) ?? 0;
    if (waiting >= answersMost) return;
    this.#answers.set(dtu.code, waiting + 1);
    try {
      const file = await readOfferedFile(this.#tools.db, dtu, request);
      if (!file) return;
      for (const order of await readChunks(this.#tools.files, file, request))
        await this.#send({ dtuCode: dtu.code, order });
    } finally {
      const openAnswers = (this.#answers.get(dtu.code) ?? 1) - 1;
      if (openAnswers === 0) this.#answers.delete(dtu.code);
      else this.#answers.set(dtu.code, openAnswers);
    }
  }
}

/** Null for a message of another form. */
function parseReport(payload: Uint8Array) {
  try {
    return firmwareReport.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}
