import type { ByteReader, ByteWriter } from './bytes.ts';
import { columnsOf, type Level, levels } from './columns.ts';

/**
 * A frame holds the changes of one feed at one tick: the changed rows of one level of detail, column by column.
 *
 * ```
 * u8 format (1) · u8 flags · u8 level · varint feed · varint after · varint seq - after · varint timeMs · varint merged
 * varint count · zigzag usual read lag · zigzag usual receive lag
 * count × token      varint (row - previous row - 1) * 4 + code; code bit 0: the floor moved one in the direction of
 *                    travel, bit 1: a mask follows
 *       [ mask ]     varint: bit 0 the times are not as predicted, bit 1 + i column i differs, bit 1 + n the row is whole
 * rows with bit 0:   zigzag read lag, zigzag receive lag
 * column by column:  zigzag difference from what the receiver has; from 0 in a whole row, whose other columns are unknown
 * ```
 * Lags count in steps of 50 ms before timeMs; a row within 250 ms of the frame's usual lags sends none. A row that is merely
 * present costs one byte.
 *
 * Format 2 holds the same row by row, each row's mask, lags and columns behind its token, so that one row's changes are
 * encoded once for all windows that show it. Its numbers count ticks of the sender: it fits any receiver that has `after` or
 * a later one.
 */
export const frameFormat = { byColumn: 1, byRow: 2 } as const;
export type FrameFormat = (typeof frameFormat)[keyof typeof frameFormat];

export const frameFlag = {
  /** Holds every row of the feed whole and follows no frame. */
  reset: 1,
  /** The upstream is live; otherwise the values are stale. */
  fresh: 2,
  /** Recorded history instead of the present. */
  replay: 4,
  /** Rows are whole, so it may follow any number from `after` to `seq`. */
  catchUp: 8,
} as const;

export interface FrameHeader {
  format: FrameFormat;
  flags: number;
  level: Level;
  /** Number of its sequence of frames; a receiver's feeds of one level share no row. */
  feed: number;
  after: number;
  seq: number;
  timeMs: number;
  /** Skipped ticks that this frame covers beyond its own, for a slow receiver. */
  merged: number;
  count: number;
  /** Usual lags of its rows, in steps. */
  readLag: number;
  receiveLag: number;
}

export const lagStepMs = 50;
/** Lags within this many steps of the frame's usual lag are not sent. */
export const lagTolerance = 5;
/** The lag value for "never". */
export const never = 0x7fffffff;

export const code = { floorStep: 1, mask: 2 } as const;
export const timesBit = 1;
export const columnBit = (index: number): number => 2 << index;
export const wholeBit: Record<Level, number> = {
  status: 2 << columnsOf.status.length,
  motion: 2 << columnsOf.motion.length,
  detail: 2 << columnsOf.detail.length,
};

export function writeHeader(out: ByteWriter, header: FrameHeader): void {
  out.byte(header.format);
  out.byte(header.flags);
  out.byte(levels.indexOf(header.level));
  out.varint(header.feed);
  out.varint(header.after);
  out.varint(header.seq - header.after);
  out.varint(header.timeMs);
  out.varint(header.merged);
  out.varint(header.count);
  out.zigzag(header.readLag);
  out.zigzag(header.receiveLag);
}

/** @throws RangeError for bytes that are no frame */
export function readHeader(reader: ByteReader): FrameHeader {
  const format = reader.byte();
  if (format !== frameFormat.byColumn && format !== frameFormat.byRow)
    throw new RangeError(`unknown frame format ${format}`);
  const flags = reader.byte();
  const level = levels[reader.byte()];
  if (level === undefined) throw new RangeError('unknown level of detail');
  const feed = reader.varint();
  const after = reader.varint();
  const seq = after + reader.varint();
  return {
    format,
    flags,
    level,
    feed,
    after,
    seq,
    timeMs: reader.varint(),
    merged: reader.varint(),
    count: reader.varint(),
    readLag: reader.zigzag(),
    receiveLag: reader.zigzag(),
  };
}

export function lagOf(timeMs: number, atMs: number): number {
  return Math.min(never, Math.round((timeMs - atMs) / lagStepMs));
}

export function momentOf(timeMs: number, lag: number): number {
  return lag === never ? 0 : timeMs - lag * lagStepMs;
}
