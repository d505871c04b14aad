import { ByteWriter } from './bytes.ts';
import { columnsOf } from './columns.ts';
import { type FeedShadow, slotState } from './feedShadow.ts';
import {
  code,
  columnBit,
  type FrameHeader,
  frameFlag,
  frameFormat,
  lagOf,
  timesBit,
  wholeBit,
  writeHeader,
} from './frame.ts';
import { RowCoder } from './rowCoder.ts';
import type { FleetTable } from './table.ts';

export interface FrameMoment {
  timeMs: number;
  fresh: boolean;
  isReplay?: boolean;
  /** Ticks that the next changes cover beyond their own. */
  merged?: number;
}

export type FrameHead = Pick<FrameHeader, 'feed' | 'flags' | 'after' | 'seq' | 'timeMs' | 'merged'>;

export function flagsOf(moment: FrameMoment): number {
  return (moment.fresh ? frameFlag.fresh : 0) | (moment.isReplay ? frameFlag.replay : 0);
}

/** Writes rows of a table as frames of format `byColumn`. */
export class FrameWriter {
  readonly #table: FleetTable;
  readonly #shadow: FeedShadow;
  readonly #coder: RowCoder;
  readonly #out = new ByteWriter();
  #masks = new Uint32Array(256);
  #slots = new Int32Array(256);
  /** Indexes of the rows with changes beyond their presence. */
  #speakingRows = new Uint32Array(256);
  #changedRowCount = 0;

  constructor(table: FleetTable, shadow: FeedShadow) {
    this.#table = table;
    this.#shadow = shadow;
    this.#coder = new RowCoder(table, shadow);
  }

  /** The changes of rows for all holders of the shadow, which is updated. */
  changes(rows: Uint32Array, head: FrameHead): Uint8Array<ArrayBuffer> {
    const bytes = this.#write(rows, head, false);
    for (let index = 0; index < rows.length; index++)
      this.#shadow.state[this.#slots[index]!] = slotState.clean;
    return bytes;
  }

  /** Whole rows at the shadow's state, so that the next changes fit. */
  whole(rows: Uint32Array, head: FrameHead): Uint8Array<ArrayBuffer> {
    return this.#write(rows, head, true);
  }

  /** A frame without rows. */
  heartbeat(moment: FrameMoment, head: Pick<FrameHead, 'feed' | 'seq'>): Uint8Array<ArrayBuffer> {
    return this.#write(
      noRows,
      { ...head, after: head.seq, flags: flagsOf(moment), timeMs: moment.timeMs, merged: 0 },
      true,
    );
  }

  #write(rows: Uint32Array, head: FrameHead, isWhole: boolean): Uint8Array<ArrayBuffer> {
    const { level } = this.#shadow;
    const count = rows.length;
    if (this.#masks.length < count) {
      this.#masks = new Uint32Array(count * 2);
      this.#slots = new Int32Array(count * 2);
      this.#speakingRows = new Uint32Array(count * 2);
    }
    const coder = this.#coder;
    const out = this.#out;
    out.reset();
    out.reserve(128 + count * (20 + columnsOf[level].length * 5));
    coder.begin(rows, head.timeMs, isWhole);
    const { readLag, receiveLag } = coder;
    writeHeader(out, { ...head, format: frameFormat.byColumn, level, count, readLag, receiveLag });
    this.#writeTokens(rows, isWhole);
    this.#writeTimes(head.timeMs);
    this.#writeColumns();
    return out.take();
  }

  #writeTokens(rows: Uint32Array, isWhole: boolean): void {
    const coder = this.#coder;
    const out = this.#out;
    const { state } = this.#shadow;
    let previousRow = -1;
    let changedCount = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      const slot = this.#table.slotOf(row);
      this.#slots[index] = slot;
      coder.look(slot, isWhole || state[slot] === slotState.unsent);
      const { mask } = coder;
      this.#masks[index] = mask;
      out.varintUnchecked((row - previousRow - 1) * 4 + coder.token + (mask === 0 ? 0 : code.mask));
      if (mask !== 0) {
        out.varintUnchecked(mask);
        this.#speakingRows[changedCount++] = index;
      }
      previousRow = row;
    }
    this.#changedRowCount = changedCount;
  }

  #writeTimes(timeMs: number): void {
    const { readAt, receivedAt } = this.#table;
    for (let nth = 0; nth < this.#changedRowCount; nth++) {
      const index = this.#speakingRows[nth]!;
      if (!(this.#masks[index]! & timesBit)) continue;
      const slot = this.#slots[index]!;
      this.#out.zigzag(lagOf(timeMs, readAt[slot]!));
      this.#out.zigzag(lagOf(timeMs, receivedAt[slot]!));
    }
  }

  #writeColumns(): void {
    const out = this.#out;
    const { sources, bases } = this.#coder;
    const whole = wholeBit[this.#shadow.level];
    for (let column = 0; column < sources.length; column++) {
      const bit = columnBit(column);
      const source = sources[column]!;
      const base = bases[column]!;
      for (let nth = 0; nth < this.#changedRowCount; nth++) {
        const index = this.#speakingRows[nth]!;
        const mask = this.#masks[index]!;
        if (!(mask & (bit | whole))) continue;
        const slot = this.#slots[index]!;
        const value = source[slot]!;
        if (mask & bit) {
          const difference = mask & whole ? value : value - base[slot]!;
          out.varintUnchecked(difference >= 0 ? difference * 2 : difference * -2 - 1);
        }
        base[slot] = value;
      }
    }
  }
}

const noRows = new Uint32Array(0);
