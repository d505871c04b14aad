import type { Level } from './columns.ts';
import { DirtySlots } from './dirtySlots.ts';
import { FeedShadow, slotState } from './feedShadow.ts';
import { frameFlag } from './frame.ts';
import { type FrameMoment, FrameWriter, flagsOf } from './frameWriter.ts';
import type { FleetTable } from './table.ts';

/**
 * Encodes one feed: a set of rows of a table at one level of detail. Its frames are encoded once for all followers; a
 * follower that fell behind gets `catchUp`, a new one `snapshot`, and both can apply the next frame.
 */
export class FeedEncoder {
  readonly feed: number;
  readonly level: Level;
  /** The number of the last frame; 0 before the first. */
  seq = 0;
  readonly #table: FleetTable;
  readonly #shadow: FeedShadow;
  readonly #writer: FrameWriter;
  readonly #members = new Set<number>();
  readonly #dirty = new DirtySlots();
  readonly #history: { seq: number; rows: Uint32Array }[] = [];
  readonly #historyLength: number;

  constructor(options: {
    table: FleetTable;
    level: Level;
    feed: number;
    shadow?: FeedShadow;
    /** Number of past frames that `catchUp` can cover. */
    history?: number;
  }) {
    this.#table = options.table;
    this.level = options.level;
    this.feed = options.feed;
    this.#shadow = options.shadow ?? new FeedShadow(options.level, Math.max(64, options.table.size));
    this.#writer = new FrameWriter(options.table, this.#shadow);
    this.#historyLength = options.history ?? 0;
  }

  /** Number of rows in the feed. */
  get rowCount(): number {
    return this.#members.size;
  }

  get hasPending(): boolean {
    return !this.#dirty.isEmpty;
  }

  has(slot: number): boolean {
    return this.#members.has(slot);
  }

  /** Adds a row, sent whole in the next frame. */
  add(slot: number): void {
    if (this.#members.has(slot)) return;
    this.#shadow.fit(this.#table.rows.length);
    this.#members.add(slot);
    this.#shadow.state[slot] = slotState.unsent;
    this.#dirty.push(slot);
  }

  /** Removes a row. */
  drop(slot: number): void {
    if (this.#members.delete(slot)) this.#shadow.state[slot] = slotState.absent;
  }

  /** Marks a row whose columns of this level or times have changed. Rows outside the feed are ignored. */
  mark(slot: number): void {
    if (this.#shadow.state[slot] !== slotState.clean) return;
    this.#shadow.state[slot] = slotState.dirty;
    this.#dirty.push(slot);
  }

  /** The changes since the last frame for all followers, or null for none. */
  encode(moment: FrameMoment): Uint8Array<ArrayBuffer> | null {
    if (this.#dirty.isEmpty) return null;
    const rows = this.#dirty.take(this.#table, this.#shadow);
    if (rows.length === 0) return null;
    const after = this.seq;
    this.seq++;
    if (this.#historyLength > 0) {
      this.#history.push({ seq: this.seq, rows });
      if (this.#history.length > this.#historyLength) this.#history.shift();
    }
    const { timeMs, merged: mergedTicks = 0 } = moment;
    return this.#writer.changes(rows, {
      feed: this.feed,
      flags: flagsOf(moment),
      after,
      seq: this.seq,
      timeMs,
      merged: mergedTicks,
    });
  }

  /** An empty frame with the upstream's freshness only; it takes no number. */
  heartbeat(moment: FrameMoment): Uint8Array<ArrayBuffer> {
    return this.#writer.heartbeat(moment, this);
  }

  /** Every row whole, at the state of the last frame. */
  snapshot(moment: FrameMoment): Uint8Array<ArrayBuffer> {
    const rows: number[] = [];
    for (const slot of this.#members)
      if (this.#shadow.state[slot] !== slotState.unsent) rows.push(this.#table.rows[slot]!);
    return this.#writer.whole(Uint32Array.from(rows).sort(), {
      feed: this.feed,
      flags: flagsOf(moment) | frameFlag.reset,
      after: this.seq,
      seq: this.seq,
      timeMs: moment.timeMs,
      merged: 0,
    });
  }

  /** Whole rows changed since frame `since`; null if that is too long ago. */
  catchUp(since: number, moment: FrameMoment): Uint8Array<ArrayBuffer> | null {
    const first = this.#history[0];
    if (since > this.seq || first === undefined || first.seq > since + 1) return null;
    const missedFrames = this.#history.filter((frame) => frame.seq > since);
    const rows = new Set<number>();
    for (const frame of missedFrames)
      for (const row of frame.rows) if (this.#members.has(this.#table.slotOf(row))) rows.add(row);
    return this.#writer.whole(Uint32Array.from(rows).sort(), {
      feed: this.feed,
      flags: flagsOf(moment) | frameFlag.catchUp,
      after: since,
      seq: this.seq,
      timeMs: moment.timeMs,
      merged: Math.max(0, missedFrames.length - 1),
    });
  }
}
