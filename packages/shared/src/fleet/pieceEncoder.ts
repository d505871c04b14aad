import { ByteWriter } from './bytes.ts';
import { DirtySlots } from './dirtySlots.ts';
import { type FeedShadow, slotState } from './feedShadow.ts';
import { code, columnBit, lagOf, timesBit, wholeBit } from './frame.ts';
import { RowCoder } from './rowCoder.ts';
import type { FleetTable } from './table.ts';

/**
 * Encodes the changed rows of a level one by one, each once: a piece that any number of windows take into their
 * frames of format `byRow`. All pieces of one `encode` share one number and the usual lags.
 */
export class PieceEncoder {
  /** The number of the last pieces; 0 before the first. */
  seq = 0;
  /** The last pieces in ascending order of rows: their place in `bytes`, and the bits of their tokens. */
  count = 0;
  rows: Uint32Array = new Uint32Array(0);
  slots = new Int32Array(256);
  tokens = new Uint8Array(256);
  /** One longer than the pieces: each ends at the start of the next. */
  starts = new Uint32Array(257);
  readonly #table: FleetTable;
  readonly #shadow: FeedShadow;
  readonly #coder: RowCoder;
  readonly #dirty = new DirtySlots();
  readonly #out = new ByteWriter();
  /** Per slot: the number of its last piece. */
  #changedIn = new Float64Array(1024);

  constructor(table: FleetTable, shadow: FeedShadow) {
    this.#table = table;
    this.#shadow = shadow;
    this.#coder = new RowCoder(table, shadow);
  }

  get bytes(): Uint8Array {
    return this.#out.bytes;
  }

  get readLag(): number {
    return this.#coder.readLag;
  }

  get receiveLag(): number {
    return this.#coder.receiveLag;
  }

  /** Adds a row; its next piece is whole. */
  add(slot: number): void {
    if (this.#stateOf(slot) !== slotState.absent) return;
    this.#fit();
    this.#shadow.state[slot] = slotState.unsent;
    this.#dirty.push(slot);
  }

  drop(slot: number): void {
    if (this.#stateOf(slot) !== slotState.absent) this.#shadow.state[slot] = slotState.absent;
  }

  /** Marks a changed row. Unknown rows are ignored. */
  mark(slot: number): void {
    if (this.#shadow.state[slot] !== slotState.clean) return;
    this.#shadow.state[slot] = slotState.dirty;
    this.#dirty.push(slot);
  }

  /** Whether a row is part of the last pieces' state. */
  isSent(slot: number): boolean {
    const state = this.#stateOf(slot);
    return state === slotState.clean || state === slotState.dirty;
  }

  /** Whether a row has changed since the pieces of a number. */
  hasChangedSince(slot: number, seq: number): boolean {
    return (this.#changedIn[slot] ?? 0) > seq;
  }

  /** Encodes a piece for every changed row, or for those among `only`. */
  encode(timeMs: number, only?: Iterable<number>): void {
    const rows = only ? this.#dirtyAmong(only) : this.#dirty.take(this.#table, this.#shadow);
    this.rows = rows;
    this.count = rows.length;
    if (rows.length === 0) return;
    this.seq++;
    if (this.slots.length < rows.length) {
      this.slots = new Int32Array(rows.length * 2);
      this.tokens = new Uint8Array(rows.length * 2);
      this.starts = new Uint32Array(rows.length * 2 + 1);
    }
    const out = this.#out;
    out.reset();
    this.#coder.begin(rows, timeMs, false);
    for (let index = 0; index < rows.length; index++) {
      const slot = this.#table.slotOf(rows[index]!);
      this.slots[index] = slot;
      this.starts[index] = out.length;
      this.tokens[index] = this.#writePiece(slot, timeMs);
      this.#shadow.state[slot] = slotState.clean;
      this.#changedIn[slot] = this.seq;
    }
    this.starts[rows.length] = out.length;
  }

  /** @returns the bits of its token */
  #writePiece(slot: number, timeMs: number): number {
    const coder = this.#coder;
    const out = this.#out;
    coder.look(slot, this.#shadow.state[slot] === slotState.unsent);
    const { mask, token } = coder;
    if (mask === 0) return token;
    const { sources, bases } = coder;
    out.reserve(24 + sources.length * 5);
    out.varintUnchecked(mask);
    if (mask & timesBit) {
      out.zigzag(lagOf(timeMs, this.#table.readAt[slot]!));
      out.zigzag(lagOf(timeMs, this.#table.receivedAt[slot]!));
    }
    const isWhole = (mask & wholeBit[this.#shadow.level]) !== 0;
    for (let column = 0; column < sources.length; column++) {
      const base = bases[column]!;
      const value = sources[column]![slot]!;
      if (mask & columnBit(column)) {
        const difference = isWhole ? value : value - base[slot]!;
        out.varintUnchecked(difference >= 0 ? difference * 2 : difference * -2 - 1);
      }
      base[slot] = value;
    }
    return token | code.mask;
  }

  #dirtyAmong(slots: Iterable<number>): Uint32Array {
    const rows: number[] = [];
    for (const slot of slots) {
      const state = this.#stateOf(slot);
      if (state === slotState.dirty || state === slotState.unsent) rows.push(this.#table.rows[slot]!);
    }
    return Uint32Array.from(rows).sort();
  }

  #stateOf(slot: number): number {
    return this.#shadow.state[slot] ?? slotState.absent;
  }

  #fit(): void {
    this.#shadow.fit(this.#table.rows.length);
    if (this.#changedIn.length >= this.#table.rows.length) return;
    const next = new Float64Array(this.#shadow.state.length);
    next.set(this.#changedIn);
    this.#changedIn = next;
  }
}
