import type { MeterReading } from '@hoistway/shared/domain/energy/meterEpochs.ts';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import { gatewaysBehind } from './gatewaysBehind.ts';
import { writeReadings } from './writeReadings.ts';

/** Readings of one meter from a device's message. */
export interface ReceivedReading extends MeterReading {
  /** Terminal code of the meter gateway. */
  terminalCode: string;
  dtuCode: string;
  receivedAtMs: number;
}

interface IntakeOptions {
  db: Pick<Database, 'pool'>;
  /** Called for a reading whose gateway is not behind its device. */
  onUnknown(reading: ReceivedReading): void;
  onError(error: unknown): void;
}

const retryMs = 1_000;
/** Unwritten readings of a tenant while the database is unavailable; devices repeat those that were not acknowledged. */
const pendingMost = 50_000;

/** Writes readings in batches of one tenant, in order of arrival. */
export class MeterIntake {
  readonly #options: IntakeOptions;
  readonly #pending = new Map<string, ReceivedReading[]>();
  readonly #writing = new Map<string, Promise<void>>();
  #isClosed = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  add(tenantId: string, readings: readonly ReceivedReading[]): void {
    if (readings.length === 0) return;
    const pendingReadings = this.#pending.get(tenantId) ?? [];
    if (pendingReadings.length + readings.length > pendingMost) {
      this.#options.onError(new Error(`${readings.length} meter readings dropped: the database takes none`));
      return;
    }
    this.#pending.set(tenantId, [...pendingReadings, ...readings]);
    if (!this.#writing.has(tenantId))
      this.#writing.set(
        tenantId,
        this.#writeAll(tenantId).finally(() => this.#writing.delete(tenantId)),
      );
  }

  /** Resolves when everything added so far is written. */
  async waitUntilWritten(tenantId: string): Promise<void> {
    await this.#writing.get(tenantId);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#writing.values());
  }

  async #writeAll(tenantId: string): Promise<void> {
    // Readings of messages that arrive in the same turn share a transaction.
    await Promise.resolve();
    for (;;) {
      const batch = this.#pending.get(tenantId);
      this.#pending.delete(tenantId);
      if (batch === undefined) return;
      try {
        await this.#write(tenantId, batch);
      } catch (error) {
        this.#options.onError(error);
        if (this.#isClosed) return;
        this.#pending.set(tenantId, [...batch, ...(this.#pending.get(tenantId) ?? [])]);
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  async #write(tenantId: string, batch: readonly ReceivedReading[]): Promise<void> {
    const unknownReadings: ReceivedReading[] = [];
    await inTenant(this.#options.db, tenantId, async (tx) => {
      unknownReadings.length = 0;
      const gateways = await gatewaysBehind(tx, batch);
      const readingsById = new Map<string, ReceivedReading[]>();
      for (const reading of batch) {
        const gateway = gateways.get(`${reading.dtuCode} ${reading.terminalCode}`);
        if (gateway) readingsById.set(gateway.id, [...(readingsById.get(gateway.id) ?? []), reading]);
        else unknownReadings.push(reading);
      }
      // Locks are taken in order of ids, so that two processes never wait for each other.
      const orderedGateways = [...gateways.values()].toSorted((one, other) =>
        BigInt(one.id) < BigInt(other.id) ? -1 : 1,
      );
      for (const gateway of orderedGateways)
        await writeReadings(tx, { tenantId, gateway, readings: readingsById.get(gateway.id) ?? [] });
    });
    for (const reading of unknownReadings) this.#options.onUnknown(reading);
  }
}
