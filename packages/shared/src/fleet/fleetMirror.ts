import { ByteReader } from './bytes.ts';
import { type ColumnArray, columns, columnsOf, type Level } from './columns.ts';
import {
  code,
  columnBit,
  type FrameHeader,
  frameFlag,
  momentOf,
  readHeader,
  timesBit,
  wholeBit,
} from './frame.ts';
import { FleetTable, levelBit } from './table.ts';

/** `applied`; `repeat`: told before, passed over; `gap`: something is missing, ask for a snapshot of the feed. */
export type FrameOutcome = 'applied' | 'repeat' | 'gap';

export interface AppliedFrame extends FrameHeader {
  outcome: FrameOutcome;
  fresh: boolean;
  isReplay: boolean;
}

export interface FeedState {
  level: Level;
  seq: number;
  timeMs: number;
  fresh: boolean;
}

/**
 * The receiving end of frames: the gateway folds the platform's into one, the browser the gateway's into another. Rows that
 * a frame brings for the first time are added to the table.
 */
export class FleetMirror {
  readonly table: FleetTable;
  /** Per feed: the last frame's number and what it said of the upstream. */
  readonly feeds = new Map<number, FeedState>();
  #slots = new Int32Array(256);
  #tokens = new Uint8Array(256);
  #masks = new Uint32Array(256);

  constructor(table = new FleetTable()) {
    this.table = table;
  }

  /** Applies every frame of a message (see `joinFrames`). */
  applyAll(message: Uint8Array): AppliedFrame[] {
    const reader = new ByteReader(message);
    const applied: AppliedFrame[] = [];
    while (!reader.isAtEnd) {
      const length = reader.varint();
      applied.push(this.apply(message.subarray(reader.offset, reader.offset + length)));
      reader.offset += length;
    }
    return applied;
  }

  /** @throws RangeError for bytes that are no frame; the table may then be half written and wants a snapshot */
  apply(bytes: Uint8Array): AppliedFrame {
    const reader = new ByteReader(bytes);
    const header = readHeader(reader);
    const outcome = this.#judge(header);
    const fresh = (header.flags & frameFlag.fresh) !== 0;
    if (outcome === 'applied') {
      this.#read(reader, header);
      this.feeds.set(header.feed, { level: header.level, seq: header.seq, timeMs: header.timeMs, fresh });
    }
    return { ...header, outcome, fresh, isReplay: (header.flags & frameFlag.replay) !== 0 };
  }

  /** Forgets a feed that is no longer followed. */
  forget(feed: number): void {
    this.feeds.delete(feed);
  }

  #judge(header: FrameHeader): FrameOutcome {
    if (header.flags & frameFlag.reset) return 'applied';
    const state = this.feeds.get(header.feed);
    const seq = state?.seq ?? 0;
    if (header.flags & frameFlag.catchUp) {
      if (seq < header.after) return 'gap';
      return seq > header.seq ? 'repeat' : 'applied';
    }
    if (header.after === seq) return 'applied';
    return header.seq <= seq ? 'repeat' : 'gap';
  }

  #read(reader: ByteReader, header: FrameHeader): void {
    const { table } = this;
    const { level, count, timeMs } = header;
    const names = columnsOf[level];
    const whole = wholeBit[level];
    if (count > reader.bytes.length) throw new RangeError('more rows than bytes');
    if (this.#slots.length < count) {
      this.#slots = new Int32Array(count * 2);
      this.#tokens = new Uint8Array(count * 2);
      this.#masks = new Uint32Array(count * 2);
    }
    const slots = this.#slots;
    const tokens = this.#tokens;
    const masks = this.#masks;

    let row = -1;
    for (let index = 0; index < count; index++) {
      const token = reader.varint();
      row += Math.floor(token / 4) + 1;
      slots[index] = table.ensure(row);
      tokens[index] = token & 3;
      masks[index] = token & code.mask ? reader.varint() : 0;
    }
    const usualRead = momentOf(timeMs, header.readLag);
    const usualReceive = momentOf(timeMs, header.receiveLag);
    for (let index = 0; index < count; index++) {
      const slot = slots[index] as number;
      const hasTimes = ((masks[index] as number) & timesBit) !== 0;
      table.readAt[slot] = hasTimes ? momentOf(timeMs, reader.zigzag()) : usualRead;
      table.receivedAt[slot] = hasTimes ? momentOf(timeMs, reader.zigzag()) : usualReceive;
      if ((masks[index] as number) & whole)
        for (const name of names) table.columns[name][slot] = columns[name].unknown;
      if ((tokens[index] as number) & code.floorStep) {
        const floors = table.columns.floor;
        floors[slot] = (floors[slot] as number) + (table.columns.direction[slot] === 1 ? 1 : -1);
      }
    }
    for (let column = 0; column < names.length; column++) {
      const bit = columnBit(column);
      const array: ColumnArray = table.columns[names[column] as (typeof names)[number]];
      for (let index = 0; index < count; index++) {
        const mask = masks[index] as number;
        if (!(mask & bit)) continue;
        const slot = slots[index] as number;
        const difference = reader.zigzag();
        array[slot] = mask & whole ? difference : (array[slot] as number) + difference;
      }
    }
    const changed = levelBit[level];
    if (table.listenerCount > 0)
      for (let index = 0; index < count; index++) table.touch(slots[index] as number, changed);
  }
}

/** One message of several frames: each behind its length. */
export function joinFrames(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const frame of frames) length += frame.length + prefixLength(frame.length);
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const frame of frames) {
    let rest = frame.length;
    while (rest > 127) {
      joined[offset++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    joined[offset++] = rest;
    joined.set(frame, offset);
    offset += frame.length;
  }
  return joined;
}

const prefixLength = (length: number): number =>
  length < 128 ? 1 : length < 16384 ? 2 : length < 2097152 ? 3 : 4;
