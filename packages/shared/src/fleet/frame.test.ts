import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNames, columnsOf, type Level, levels } from './columns.ts';
import { FeedEncoder } from './feedEncoder.ts';
import { FleetMirror, joinFrames } from './fleetMirror.ts';
import { FleetTable, levelBit } from './table.ts';

const start = Date.UTC(2026, 0, 5, 8);

function feedOf(table: FleetTable, level: Level, history = 8) {
  const encoder = new FeedEncoder({ table, level, feed: 7, history });
  table.listen((slot, levels) => {
    if (levels & levelBit[level]) encoder.mark(slot);
  });
  return encoder;
}

function expectSame(senderTable: FleetTable, got: FleetTable, level: Level) {
  const wrong: string[] = [];
  for (let slot = 0; slot < senderTable.size; slot++) {
    const row = senderTable.rows[slot]!;
    const there = got.slotOf(row);
    for (const name of columnsOf[level])
      if (got.columns[name][there] !== senderTable.columns[name][slot]) wrong.push(`${row} ${name}`);
    const read = senderTable.readAt[slot]!;
    if (read > 0 && !(Math.abs(got.readAt[there]! - read) <= 300)) wrong.push(`${row} readAt`);
  }
  expect(wrong).toEqual([]);
}

const change = fc.record({
  row: fc.integer({ min: 0, max: 300 }),
  column: fc.constantFrom(...columnNames),
  value: fc.integer({ min: 0, max: 127 }),
});

describe('frames', () => {
  it('bring every follower to the sender’s state, also one that joins late or falls behind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        fc.array(fc.array(change, { maxLength: 40 }), { minLength: 1, maxLength: 12 }),
        (level, ticks) => {
          const table = new FleetTable(4);
          const encoder = feedOf(table, level);
          const first = new FleetMirror();
          const lossy = new FleetMirror();
          let timeMs = start;
          for (const [tick, changes] of ticks.entries()) {
            timeMs += 250;
            for (const { row, column, value } of changes) {
              const slot = table.ensure(row);
              encoder.add(slot);
              table.readAt[slot] = timeMs - 90;
              table.receivedAt[slot] = timeMs - 40;
              table.touch(slot, table.write(slot, column, value) | levelBit[level]);
            }
            const frame = encoder.encode({ timeMs, fresh: true });
            if (!frame) continue;
            expect(first.apply(frame).outcome).toBe('applied');
            if (tick % 3 === 0) {
              const since = lossy.feeds.get(7)?.seq ?? 0;
              const catchUpFrame =
                encoder.catchUp(since, { timeMs, fresh: true }) ?? encoder.snapshot({ timeMs, fresh: true });
              expect(lossy.apply(catchUpFrame).outcome).toBe('applied');
            }
          }
          const late = new FleetMirror();
          late.apply(encoder.snapshot({ timeMs, fresh: true }));
          for (const mirror of [first, late]) expectSame(table, mirror.table, level);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('cost one byte for a row that moves one floor in its direction at its usual lag', () => {
    const table = new FleetTable();
    const encoder = feedOf(table, 'motion');
    for (let row = 0; row < 100; row++) {
      const slot = table.ensure(row);
      encoder.add(slot);
      table.write(slot, 'direction', 1);
      table.write(slot, 'floor', 3);
      table.readAt[slot] = start - 100;
      table.receivedAt[slot] = start - 50;
    }
    encoder.encode({ timeMs: start, fresh: true });
    for (let slot = 0; slot < 100; slot++) {
      table.readAt[slot] = start + 900;
      table.receivedAt[slot] = start + 950;
      table.touch(slot, table.write(slot, 'floor', 4));
    }
    const frame = encoder.encode({ timeMs: start + 1000, fresh: true });
    expect(frame?.length).toBeLessThan(100 + 20);
  });

  it('detect losses: a lost frame is a gap, a repeated one is ignored, a reset follows nothing', () => {
    const table = new FleetTable();
    const encoder = feedOf(table, 'motion');
    const slot = table.ensure(5);
    encoder.add(slot);
    const frames = [1, 2, 3].map((floor) => {
      table.touch(slot, table.write(slot, 'floor', floor));
      return encoder.encode({ timeMs: start, fresh: true }) as Uint8Array;
    });
    const mirror = new FleetMirror();
    expect(mirror.apply(frames[0]!).outcome).toBe('applied');
    expect(mirror.apply(frames[2]!).outcome).toBe('gap');
    expect(mirror.apply(frames[0]!).outcome).toBe('repeat');
    expect(mirror.table.columns.floor[0]).toBe(1);
    expect(mirror.apply(encoder.snapshot({ timeMs: start, fresh: false }))).toMatchObject({
      outcome: 'applied',
      fresh: false,
    });
    expect(mirror.table.columns.floor[0]).toBe(3);
  });

  it('travel several to a message', () => {
    const table = new FleetTable();
    const status = new FeedEncoder({ table, level: 'status', feed: 1 });
    const motion = new FeedEncoder({ table, level: 'motion', feed: 2 });
    const slot = table.ensure(70_000);
    status.add(slot);
    motion.add(slot);
    table.write(slot, 'mode', 3);
    table.write(slot, 'floor', -2);
    const moment = { timeMs: start, fresh: true };
    const frames = [status.encode(moment) as Uint8Array, motion.encode(moment) as Uint8Array];
    const mirror = new FleetMirror();
    expect(mirror.applyAll(joinFrames(frames)).map((frame) => frame.feed)).toEqual([1, 2]);
    const there = mirror.table.slotOf(70_000);
    expect([mirror.table.columns.mode[there], mirror.table.columns.floor[there]]).toEqual([3, -2]);
  });

  it('refuse bytes that are no frames, without applying a part', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const mirror = new FleetMirror();
        try {
          mirror.apply(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
        expect(mirror.table.size).toBeLessThanOrEqual(60);
      }),
    );
  });
});
