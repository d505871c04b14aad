import { packFrames, type RecordedPart, type RecorderStore } from './recorderStore.ts';

/** Parts written in one transaction. */
const writtenAtOnce = 1_000;
/**
 * Upper bound of parts buffered while the store is unavailable: hours of a small fleet, minutes of a very large one.
 */
const bufferBytesMost = 256 * 2 ** 20;

interface WaitingPart {
  part: RecordedPart;
  /** Its frames have been compressed. */
  isPacked: boolean;
}

/** Recordings that the store does not have yet, the oldest first. */
export class Unwritten {
  readonly #store: Pick<RecorderStore, 'write'>;
  readonly #onLost: (bytes: number) => void;
  #waitingParts: WaitingPart[] = [];
  #bytes = 0;

  constructor(store: Pick<RecorderStore, 'write'>, onLost: (bytes: number) => void = () => {}) {
    this.#store = store;
    this.#onLost = onLost;
  }

  push(part: RecordedPart): void {
    this.#waitingParts.push({ part, isPacked: false });
    this.#bytes += part.frames.length;
  }

  /**
   * Writes all of it, in its order; its caller waits before calling it again.
   * @throws if the store does: parts that it did not take stay
   */
  async write(): Promise<void> {
    this.#leaveOut();
    while (this.#waitingParts.length > 0) {
      const some = this.#waitingParts.slice(0, writtenAtOnce);
      await Promise.all(some.map((one) => this.#pack(one)));
      await this.#store.write(some.map(({ part }) => part));
      this.#drop(some.length);
    }
  }

  /** Drops parts of minutes that also wait whole; and parts above the limit, the oldest first. */
  #leaveOut(): void {
    const whole = new Set(
      this.#waitingParts.flatMap(({ part }) => (part.part === null ? [minuteKey(part)] : [])),
    );
    this.#waitingParts = this.#waitingParts.filter(
      ({ part }) => part.part === null || !whole.has(minuteKey(part)),
    );
    this.#bytes = this.#waitingParts.reduce((sum, { part }) => sum + part.frames.length, 0);
    let lostBytes = 0;
    let count = 0;
    for (; this.#bytes - lostBytes > bufferBytesMost; count++)
      lostBytes += this.#waitingParts[count]?.part.frames.length ?? 0;
    if (count === 0) return;
    this.#drop(count);
    this.#onLost(lostBytes);
  }

  #drop(count: number): void {
    for (const { part } of this.#waitingParts.splice(0, count)) this.#bytes -= part.frames.length;
  }

  async #pack(one: WaitingPart): Promise<void> {
    if (one.isPacked) return;
    const before = one.part.frames.length;
    const frames = await packFrames(one.part);
    one.part = { ...one.part, frames };
    one.isPacked = true;
    this.#bytes += frames.length - before;
  }
}

const minuteKey = ({ tenantId, block, minuteMs }: RecordedPart): string => `${tenantId} ${block} ${minuteMs}`;
