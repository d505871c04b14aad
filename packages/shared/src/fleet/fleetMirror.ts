import { ByteReader } from './bytes.ts';
import type { Level } from './columns.ts';
import { type FrameHeader, frameFlag, frameFormat, readHeader } from './frame.ts';
import { FrameReader } from './frameReader.ts';
import { FleetTable } from './table.ts';

/** `applied`; `repeat`: a repeated frame, ignored; `gap`: a frame is missing, request a snapshot of the feed. */
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
 * The receiving end of frames: the gateway folds the platform's into one mirror, the browser the gateway's into
 * another. New rows are added to the table.
 */
export class FleetMirror {
  readonly table: FleetTable;
  /** Per feed: the last frame's number and freshness. */
  readonly feeds = new Map<number, FeedState>();
  readonly #rows: FrameReader;

  constructor(table = new FleetTable()) {
    this.table = table;
    this.#rows = new FrameReader(table);
  }

  /** Applies every frame of a message (see `joinFrames`). */
  applyAll(message: Uint8Array): AppliedFrame[] {
    const reader = new ByteReader(message);
    const appliedFrames: AppliedFrame[] = [];
    while (!reader.isAtEnd) {
      const length = reader.varint();
      appliedFrames.push(this.apply(message.subarray(reader.offset, reader.offset + length)));
      reader.offset += length;
    }
    return appliedFrames;
  }

  /** @throws RangeError for bytes that are no frame; the table may then be half written and needs a snapshot */
  apply(bytes: Uint8Array): AppliedFrame {
    const reader = new ByteReader(bytes);
    const header = readHeader(reader);
    const outcome = this.#judge(header);
    const fresh = (header.flags & frameFlag.fresh) !== 0;
    if (outcome === 'applied') {
      this.#rows.read(reader, header);
      this.feeds.set(header.feed, { level: header.level, seq: header.seq, timeMs: header.timeMs, fresh });
    }
    return { ...header, outcome, fresh, isReplay: (header.flags & frameFlag.replay) !== 0 };
  }

  /** Forgets a closed feed. */
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
    if (header.format === frameFormat.byRow ? fitsByRow(header, seq) : header.after === seq) return 'applied';
    return header.seq <= seq ? 'repeat' : 'gap';
  }
}

/** A receiver at `seq` misses nothing between it and the frame; without rows a frame may repeat a number. */
const fitsByRow = ({ after, seq, count }: FrameHeader, has: number): boolean =>
  after <= has && (has < seq || (has === seq && count === 0));

/** Joins frames to one message, each with a length prefix. */
export function joinFrames(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const frame of frames) length += frame.length + prefixLength(frame.length);
  const message = new Uint8Array(length);
  let offset = 0;
  for (const frame of frames) {
    let rest = frame.length;
    while (rest > 127) {
      message[offset++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    message[offset++] = rest;
    message.set(frame, offset);
    offset += frame.length;
  }
  return message;
}

const prefixLength = (length: number): number =>
  length < 128 ? 1 : length < 16384 ? 2 : length < 2097152 ? 3 : 4;
