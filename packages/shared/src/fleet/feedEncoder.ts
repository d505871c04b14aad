import { ByteWriter } from './bytes.ts';
import { type ColumnArray, columnArray, columns, columnsOf, type Level } from './columns.ts';
import {
  code,
  columnBit,
  type FrameHeader,
  frameFlag,
  lagOf,
  lagTolerance,
  timesBit,
  wholeBit,
  writeHeader,
} from './frame.ts';
import type { FleetTable } from './table.ts';

const slotState = { absent: 0, clean: 1, dirty: 2, unsent: 3 } as const;

/**
 * What the receivers of one level have: the base that differences are taken from. Feeds of the same level over the same
 * table share one shadow as long as no row is in two of them.
 */
export class FeedShadow {
  readonly level: Level;
  readonly columns: ColumnArray[];
  /** Per slot: absent, clean, dirty or not sent yet. */
  state: Uint8Array;

  constructor(level: Level, capacity = 1024) {
    this.level = level;
    this.columns = columnsOf[level].map((name) => columnArray(name, capacity));
    this.state = new Uint8Array(capacity);
  }

  fit(slots: number): void {
    if (slots <= this.state.length) return;
    const capacity = Math.max(slots, this.state.length * 2);
    for (const [index, name] of columnsOf[this.level].entries()) {
      const next = columnArray(name, capacity);
      next.set(this.columns[index] as ColumnArray);
      this.columns[index] = next;
    }
    const state = new Uint8Array(capacity);
    state.set(this.state);
    this.state = state;
  }
}

export interface FrameMoment {
  timeMs: number;
  fresh: boolean;
  isReplay?: boolean;
  /** Ticks that the next changes stand for beyond their own. */
  merged?: number;
}

/**
 * Encodes one feed: a set of rows of a table at one level of detail. Its frames are encoded once and sent to everybody
 * who follows the feed; one who fell behind gets `catchUp`, a newcomer `snapshot`, and both can follow the next frame.
 */
export class FeedEncoder {
  readonly feed: number;
  readonly level: Level;
  /** The number of the last frame; 0 before the first. */
  seq = 0;
  readonly #table: FleetTable;
  readonly #shadow: FeedShadow;
  readonly #members = new Set<number>();
  #pending = new Uint32Array(64);
  #pendingCount = 0;
  readonly #history: { seq: number; rows: Uint32Array }[] = [];
  readonly #historyLength: number;
  readonly #out = new ByteWriter();
  #masks = new Uint32Array(256);
  #slots = new Int32Array(256);

  constructor(options: {
    table: FleetTable;
    level: Level;
    feed: number;
    shadow?: FeedShadow;
    /** How many frames back `catchUp` can reach. */
    history?: number;
  }) {
    this.#table = options.table;
    this.level = options.level;
    this.feed = options.feed;
    this.#shadow = options.shadow ?? new FeedShadow(options.level, Math.max(64, options.table.size));
    this.#historyLength = options.history ?? 0;
  }

  /** Number of rows in the feed. */
  get rowCount(): number {
    return this.#members.size;
  }

  get hasPending(): boolean {
    return this.#pendingCount > 0;
  }

  has(slot: number): boolean {
    return this.#members.has(slot);
  }

  /** Takes a row in; it goes whole into the next frame. */
  add(slot: number): void {
    if (this.#members.has(slot)) return;
    this.#shadow.fit(this.#table.rows.length);
    this.#members.add(slot);
    this.#shadow.state[slot] = slotState.unsent;
    this.#push(slot);
  }

  /** Leaves a row out from now on. */
  drop(slot: number): void {
    if (this.#members.delete(slot)) this.#shadow.state[slot] = slotState.absent;
  }

  /** Says that a row's columns of this level, or its times, have changed. Rows outside the feed are passed over. */
  mark(slot: number): void {
    if (this.#shadow.state[slot] !== slotState.clean) return;
    this.#shadow.state[slot] = slotState.dirty;
    this.#push(slot);
  }

  /** The changes since the last frame for everybody who follows, or null where there are none. */
  encode(moment: FrameMoment): Uint8Array<ArrayBuffer> | null {
    if (this.#pendingCount === 0) return null;
    const rows = this.#takePending();
    if (rows.length === 0) return null;
    const after = this.seq;
    this.seq++;
    if (this.#historyLength > 0) {
      this.#history.push({ seq: this.seq, rows });
      if (this.#history.length > this.#historyLength) this.#history.shift();
    }
    return this.#write(
      rows,
      { flags: flagsOf(moment), after, seq: this.seq, timeMs: moment.timeMs, merged: moment.merged ?? 0 },
      false,
    );
  }

  /** An empty frame that only says how fresh the upstream is; it takes no number. */
  heartbeat(moment: FrameMoment): Uint8Array<ArrayBuffer> {
    return this.#write(
      new Uint32Array(0),
      { flags: flagsOf(moment), after: this.seq, seq: this.seq, timeMs: moment.timeMs, merged: 0 },
      false,
    );
  }

  /** Every row whole, as the followers of the last frame have it. */
  snapshot(moment: FrameMoment): Uint8Array<ArrayBuffer> {
    const rows: number[] = [];
    for (const slot of this.#members)
      if (this.#shadow.state[slot] !== slotState.unsent) rows.push(this.#table.rows[slot] as number);
    return this.#write(
      Uint32Array.from(rows).sort(),
      {
        flags: flagsOf(moment) | frameFlag.reset,
        after: this.seq,
        seq: this.seq,
        timeMs: moment.timeMs,
        merged: 0,
      },
      true,
    );
  }

  /** What a receiver that has frame `since` missed, whole; null where that is too long ago. */
  catchUp(since: number, moment: FrameMoment): Uint8Array<ArrayBuffer> | null {
    const first = this.#history[0];
    if (since > this.seq || first === undefined || first.seq > since + 1) return null;
    const missed = this.#history.filter((frame) => frame.seq > since);
    const rows = new Set<number>();
    for (const frame of missed)
      for (const row of frame.rows) {
        const slot = this.#table.slotOf(row);
        if (this.#members.has(slot)) rows.add(row);
      }
    return this.#write(
      Uint32Array.from(rows).sort(),
      {
        flags: flagsOf(moment) | frameFlag.catchUp,
        after: since,
        seq: this.seq,
        timeMs: moment.timeMs,
        merged: Math.max(0, missed.length - 1),
      },
      true,
    );
  }

  #push(slot: number): void {
    if (this.#pendingCount === this.#pending.length) {
      const next = new Uint32Array(this.#pending.length * 2);
      next.set(this.#pending);
      this.#pending = next;
    }
    this.#pending[this.#pendingCount++] = slot;
  }

  /** The pending rows in ascending order; a row pushed twice counts once. */
  #takePending(): Uint32Array {
    const rows = new Uint32Array(this.#pendingCount);
    let count = 0;
    for (let index = 0; index < this.#pendingCount; index++) {
      const slot = this.#pending[index] as number;
      const state = this.#shadow.state[slot];
      if (state !== slotState.dirty && state !== slotState.unsent) continue;
      rows[count++] = this.#table.rows[slot] as number;
    }
    this.#pendingCount = 0;
    const sorted = rows.subarray(0, count).sort();
    let kept = 0;
    for (let index = 0; index < count; index++)
      if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[kept++] = sorted[index] as number;
    return sorted.subarray(0, kept);
  }

  /**
   * Writes rows. Shared frames take the table's values and move the shadow on; `fromShadow` ones are whole and written as
   * the followers have them, so that the next shared frame fits.
   */
  #write(
    rows: Uint32Array,
    header: Pick<FrameHeader, 'flags' | 'after' | 'seq' | 'timeMs' | 'merged'>,
    fromShadow: boolean,
  ): Uint8Array<ArrayBuffer> {
    const { level } = this;
    const table = this.#table;
    const shadow = this.#shadow;
    const names = columnsOf[level];
    const whole = wholeBit[level];
    const floorIndex = level === 'motion' ? names.indexOf('floor') : -1;
    const directionIndex = level === 'motion' ? names.indexOf('direction') : -1;
    const count = rows.length;
    if (this.#masks.length < count) {
      this.#masks = new Uint32Array(count * 2);
      this.#slots = new Int32Array(count * 2);
    }
    const masks = this.#masks;
    const slots = this.#slots;
    const bases = shadow.columns;
    const width = names.length;
    const unknowns = unknownOf[level];
    const sources = fromShadow ? bases : names.map((name) => table.columns[name]);
    const out = this.#out;
    out.reset();
    out.reserve(128 + count * (20 + names.length * 5));
    const { timeMs } = header;
    const readLag = this.#usualLag(rows, table.readAt, timeMs);
    const receiveLag = this.#usualLag(rows, table.receivedAt, timeMs);
    writeHeader(out, { ...header, level, feed: this.feed, count, readLag, receiveLag });

    let previousRow = -1;
    for (let index = 0; index < count; index++) {
      const row = rows[index] as number;
      const slot = table.slotOf(row);
      slots[index] = slot;
      const isWhole = fromShadow || shadow.state[slot] === slotState.unsent;
      let mask = isWhole ? whole : 0;
      let token = 0;
      if (isWhole) {
        for (let column = 0; column < width; column++)
          if ((sources[column] as ColumnArray)[slot] !== unknowns[column]) mask |= columnBit(column);
      } else {
        for (let column = 0; column < width; column++)
          if ((sources[column] as ColumnArray)[slot] !== (bases[column] as ColumnArray)[slot])
            mask |= columnBit(column);
        if (floorIndex >= 0 && mask & columnBit(floorIndex)) {
          const floors = bases[floorIndex] as ColumnArray;
          const floor = (sources[floorIndex] as ColumnArray)[slot] as number;
          const direction = (bases[directionIndex] as ColumnArray)[slot];
          const step = direction === 1 ? 1 : direction === 2 ? -1 : 0;
          if (step !== 0 && floor === (floors[slot] as number) + step) {
            token = code.floorStep;
            mask ^= columnBit(floorIndex);
            floors[slot] = floor;
          }
        }
      }
      if (
        !isUsual(readLag, lagOf(timeMs, table.readAt[slot] as number)) ||
        !isUsual(receiveLag, lagOf(timeMs, table.receivedAt[slot] as number))
      )
        mask |= timesBit;
      masks[index] = mask;
      if (mask !== 0) token |= code.mask;
      out.packed((row - previousRow - 1) * 4 + token);
      if (mask !== 0) out.packed(mask);
      previousRow = row;
    }

    for (let index = 0; index < count; index++) {
      if (!((masks[index] as number) & timesBit)) continue;
      const slot = slots[index] as number;
      out.zigzag(lagOf(timeMs, table.readAt[slot] as number));
      out.zigzag(lagOf(timeMs, table.receivedAt[slot] as number));
    }
    for (let column = 0; column < width; column++) {
      const bit = columnBit(column);
      const source = sources[column] as ColumnArray;
      const base = bases[column] as ColumnArray;
      for (let index = 0; index < count; index++) {
        const mask = masks[index] as number;
        if (!(mask & (bit | whole))) continue;
        const slot = slots[index] as number;
        const value = source[slot] as number;
        if (mask & bit) {
          const difference = mask & whole ? value : value - (base[slot] as number);
          out.packed(difference >= 0 ? difference * 2 : difference * -2 - 1);
        }
        base[slot] = value;
      }
    }
    if (!fromShadow)
      for (let index = 0; index < count; index++) shadow.state[slots[index] as number] = slotState.clean;
    return out.take();
  }

  /** The middle lag of a few rows. */
  #usualLag(rows: Uint32Array, times: Float64Array, timeMs: number): number {
    if (rows.length === 0) return 0;
    const step = Math.max(1, Math.floor(rows.length / 15));
    const sample: number[] = [];
    for (let index = 0; index < rows.length; index += step)
      sample.push(lagOf(timeMs, times[this.#table.slotOf(rows[index] as number)] as number));
    sample.sort((a, b) => a - b);
    return sample[sample.length >> 1] as number;
  }
}

const unknownOf: Record<Level, number[]> = {
  status: columnsOf.status.map((name) => columns[name].unknown),
  motion: columnsOf.motion.map((name) => columns[name].unknown),
  detail: columnsOf.detail.map((name) => columns[name].unknown),
};

const isUsual = (usual: number, lag: number): boolean => Math.abs(lag - usual) <= lagTolerance;

function flagsOf(moment: FrameMoment): number {
  return (moment.fresh ? frameFlag.fresh : 0) | (moment.isReplay ? frameFlag.replay : 0);
}
