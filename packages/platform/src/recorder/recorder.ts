import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { ByteWriter } from '@hoistway/shared/fleet/bytes.ts';
import { type Level, levels } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import { levelBit } from '@hoistway/shared/fleet/table.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import type { RecorderStore } from './recorderStore.ts';
import { Unwritten } from './unwritten.ts';

/** Rows of one tenant that share a block. */
export const rowsPerBlock = 256;
/** A crash loses at most this much. */
const tailEveryMs = 5_000;

interface Block {
  tenantId: string;
  block: number;
  encoders: Record<Level, FeedEncoder>;
  minuteMs: number;
  /** Frames of the minute so far, each behind its length. */
  frames: ByteWriter;
  /** Bytes of them in the tail already, and their number of parts. */
  tailBytes: number;
  parts: number;
}

/**
 * The flight recorder: the frames of all elevators at all levels, a minute of a block at a time, the first of each a reset so
 * that any minute can be replayed alone.
 */
export class Recorder {
  readonly #clock: Clock;
  readonly #fleet: LiveFleet;
  readonly #blocks = new Map<string, Block>();
  readonly #ofSlot: (Block | undefined)[] = [];
  /** By slot: the levels to be recorded, and the take since which, so that ten readings mark a slot once. */
  #marks = new Uint32Array(1024);
  #taking = 1;
  /** No row is in two blocks, so that one shadow per level suffices. */
  readonly #shadows: Record<Level, FeedShadow> = {
    status: new FeedShadow('status'),
    motion: new FeedShadow('motion'),
    detail: new FeedShadow('detail'),
  };
  readonly #end: () => void;
  readonly #unwritten: Unwritten;
  #tailAtMs = 0;

  /** @param tools.onLost gets the number of bytes dropped while the store was unavailable */
  constructor(tools: {
    clock: Clock;
    fleet: LiveFleet;
    store: Pick<RecorderStore, 'write'>;
    onLost?: (bytes: number) => void;
  }) {
    this.#clock = tools.clock;
    this.#fleet = tools.fleet;
    this.#unwritten = new Unwritten(tools.store, tools.onLost);
    this.#end = this.#fleet.table.listen(
      (slot, changedLevels) => this.#onChange(slot, changedLevels),
      (slots, changedLevels, count) => {
        for (let index = 0; index < count; index++) this.#onChange(slots[index]!, changedLevels[index]!);
      },
    );
  }

  /** Runs once a second, independent of the store: records the changes. */
  take(): void {
    const nowMs = this.#clock.now();
    const isTailDue = nowMs - this.#tailAtMs >= tailEveryMs || nowMs < this.#tailAtMs;
    if (isTailDue) this.#tailAtMs = nowMs;
    this.#taking++;
    for (const block of this.#blocks.values()) {
      if (minuteOf(nowMs) !== block.minuteMs) this.#turn(block, nowMs);
      this.#encode(block, nowMs);
      if (isTailDue) this.#tail(block);
    }
  }

  /** Writes recorded minutes and parts of minutes; failed ones are retried the next time. */
  write(): Promise<void> {
    return this.#unwritten.write();
  }

  /** Writes all that has been recorded. */
  async close(): Promise<void> {
    this.#end();
    for (const block of this.#blocks.values()) {
      this.#encode(block, this.#clock.now());
      this.#tail(block);
    }
    await this.write();
  }

  #onChange(slot: number, changedLevels: number): void {
    const since = this.#taking * allLevels;
    const markedAt = this.#marks[slot] ?? 0;
    const knownLevels = markedAt >= since ? markedAt - since : 0;
    if ((changedLevels & ~knownLevels) === 0) return;
    const block = this.#ofSlot[slot] ?? this.#blockOf(slot);
    if (!block) return;
    this.#marks[slot] = since + (knownLevels | changedLevels);
    const { status, motion, detail } = block.encoders;
    if (changedLevels & levelBit.status) status.mark(slot);
    if (changedLevels & levelBit.motion) motion.mark(slot);
    if (changedLevels & levelBit.detail) detail.mark(slot);
  }

  #blockOf(slot: number): Block | undefined {
    const car = this.#fleet.carAt(slot);
    if (!car) return undefined;
    const { tenantId, row } = car.record;
    const number = Math.floor(row / rowsPerBlock);
    const key = `${tenantId}:${number}`;
    let block = this.#blocks.get(key);
    if (!block) {
      const encoder = (level: Level) =>
        new FeedEncoder({
          table: this.#fleet.table,
          level,
          feed: upstreamFeed[level],
          shadow: this.#shadows[level],
        });
      block = {
        tenantId,
        block: number,
        encoders: { status: encoder('status'), motion: encoder('motion'), detail: encoder('detail') },
        minuteMs: 0,
        frames: new ByteWriter(16_384),
        tailBytes: 0,
        parts: 0,
      };
      this.#blocks.set(key, block);
    }
    this.#ofSlot[slot] = block;
    if (slot >= this.#marks.length) {
      const longer = new Uint32Array(Math.max(slot + 1, this.#marks.length * 2));
      longer.set(this.#marks);
      this.#marks = longer;
    }
    for (const level of levels) block.encoders[level].add(slot);
    return block;
  }

  /** Ends a block's minute and begins the next with every row whole. */
  #turn(block: Block, nowMs: number): void {
    if (block.frames.length > 0)
      this.#unwritten.push({ ...addressOf(block), part: null, frames: block.frames.take() });
    block.frames.reset();
    block.tailBytes = 0;
    block.parts = 0;
    block.minuteMs = minuteOf(nowMs);
    const moment = { timeMs: nowMs, fresh: true };
    for (const level of levels) {
      block.encoders[level].encode(moment);
      append(block.frames, block.encoders[level].snapshot(moment));
    }
  }

  #encode(block: Block, nowMs: number): void {
    for (const level of levels) {
      const frame = block.encoders[level].encode({ timeMs: nowMs, fresh: true });
      if (frame) append(block.frames, frame);
    }
  }

  #tail(block: Block): void {
    if (block.frames.length === block.tailBytes) return;
    const frames = block.frames.bytes.slice(block.tailBytes, block.frames.length);
    block.tailBytes = block.frames.length;
    this.#unwritten.push({ ...addressOf(block), part: block.parts++, frames });
  }
}

/** One more than all `levelBit`s together. */
const allLevels = 8;
const minuteOf = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;
const addressOf = ({ tenantId, block, minuteMs: minute }: Block) => ({ tenantId, block, minuteMs: minute });

function append(out: ByteWriter, frame: Uint8Array): void {
  out.varint(frame.length);
  out.reserve(frame.length);
  out.bytes.set(frame, out.length);
  out.length += frame.length;
}
