import { ByteReader } from '@hoistway/shared/fleet/bytes.ts';
import { columnsOf, type Level, levels } from '@hoistway/shared/fleet/columns.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { FleetMirror, joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { readHeader } from '@hoistway/shared/fleet/frame.ts';
import { FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { RecordedMinute } from './recorderStore.ts';

interface TimedFrame {
  timeMs: number;
  block: number;
  bytes: Uint8Array;
}

/**
 * Extracts the frames of some rows from recorded minutes: a reset of each feed at the state of `fromMs`, then the
 * changes up to `toMs`, all flagged as replay. No other row's state leaves, though it shares the block.
 */
export function replayFrames(
  minutes: readonly RecordedMinute[],
  range: { rows: ReadonlySet<number>; fromMs: number; toMs: number },
): Uint8Array<ArrayBuffer> {
  const { rows, fromMs, toMs } = range;
  const table = new FleetTable();
  const encoders = Object.fromEntries(
    levels.map((level) => [level, new FeedEncoder({ table, level, feed: upstreamFeed[level] })]),
  ) as Record<Level, FeedEncoder>;
  for (const row of [...rows].sort((a, b) => a - b))
    for (const level of levels) encoders[level].add(table.ensure(row));

  const mirrors = new Map<number, FleetMirror>();
  const mirrorOf = (block: number): FleetMirror => {
    const existing = mirrors.get(block);
    if (existing) return existing;
    const mirror = new FleetMirror();
    mirror.table.listen((slot, changedLevels) => {
      const row = mirror.table.rows[slot]!;
      if (rows.has(row)) copyRow(mirror.table, slot, table, table.slotOf(row), changedLevels, encoders);
    });
    mirrors.set(block, mirror);
    return mirror;
  };

  const frames: Uint8Array[] = [];
  let tickMs = 0;
  const flush = (timeMs: number) => {
    for (const level of levels) {
      const frame = encoders[level].encode({ timeMs, fresh: true, isReplay: true });
      if (frame && timeMs > fromMs) frames.push(frame);
    }
  };
  const begin = () => {
    flush(fromMs);
    for (const level of levels)
      frames.push(encoders[level].snapshot({ timeMs: fromMs, fresh: true, isReplay: true }));
  };
  let hasBegun = false;
  for (const frame of framesOf(minutes)) {
    if (frame.timeMs > toMs) break;
    if (!hasBegun && frame.timeMs > fromMs) {
      begin();
      hasBegun = true;
    } else if (hasBegun && frame.timeMs !== tickMs) flush(tickMs);
    tickMs = frame.timeMs;
    mirrorOf(frame.block).apply(frame.bytes);
  }
  if (hasBegun) flush(tickMs);
  else begin();
  return joinFrames(frames);
}

/** All frames in order of time; those of one moment in the order they were recorded. */
function framesOf(minutes: readonly RecordedMinute[]): TimedFrame[] {
  const frames: TimedFrame[] = [];
  for (const { block, frames: joinedFrames } of minutes) {
    const reader = new ByteReader(joinedFrames);
    while (!reader.isAtEnd) {
      const length = reader.varint();
      const bytes = joinedFrames.subarray(reader.offset, reader.offset + length);
      reader.offset += length;
      frames.push({ timeMs: readHeader(new ByteReader(bytes)).timeMs, block, bytes });
    }
  }
  return frames.sort((a, b) => a.timeMs - b.timeMs);
}

/** Copies a row's columns of the levels that changed; unchanged columns are not marked. */
function copyRow(
  from: FleetTable,
  fromSlot: number,
  to: FleetTable,
  toSlot: number,
  changedLevels: number,
  encoders: Record<Level, FeedEncoder>,
): void {
  const isNews = from.readAt[fromSlot] !== to.readAt[toSlot];
  to.readAt[toSlot] = from.readAt[fromSlot]!;
  to.receivedAt[toSlot] = from.receivedAt[fromSlot]!;
  for (const level of levels) {
    if (!(changedLevels & levelBit[level])) continue;
    let hasChanged = isNews && level !== 'status';
    for (const name of columnsOf[level]) {
      const value = from.columns[name][fromSlot]!;
      if (to.columns[name][toSlot] === value) continue;
      to.columns[name][toSlot] = value;
      hasChanged = true;
    }
    if (hasChanged) encoders[level].mark(toSlot);
  }
}
