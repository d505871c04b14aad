import { columnsOf } from '@hoistway/shared/fleet/columns.ts';
import { FleetMirror, joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import { FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Audience, type Seat } from './audience.ts';
import { Feeds, noWants } from './feeds.ts';

const rowCount = 24;
const startMs = Date.UTC(2026, 0, 5, 8);

/** A browser that folds its messages and notes which rows each one touches. */
class Looker {
  readonly mirror = new FleetMirror();
  readonly seat: Seat<Uint8Array>;
  rows: number[] = [];
  messages = 0;
  bytes = 0;
  isSlow = false;
  readonly touchedRows = new Set<number>();

  constructor(audience: Audience<Uint8Array>) {
    this.mirror.table.listen((slot) => this.touchedRows.add(this.mirror.table.rows[slot]!));
    this.seat = audience.enter({
      deliver: (message) => this.#take(message),
      isBlocked: () => this.isSlow,
      forget: (feeds) => {
        for (const feed of feeds) this.mirror.forget(feed);
      },
    });
  }

  #take(message: Uint8Array): void {
    this.messages++;
    this.bytes += message.length;
    this.touchedRows.clear();
    for (const { outcome } of this.mirror.applyAll(message)) expect(outcome).toBe('applied');
    for (const row of this.touchedRows) expect(this.rows).toContain(row);
  }
}

/** A scope of rows with its feeds and its browsers. */
class Room {
  readonly table = new FleetTable(4);
  readonly feeds = new Feeds(this.table);
  readonly audience = new Audience<Uint8Array>({
    join: joinFrames,
    counters: { countMessage: () => undefined, countMerged: () => undefined },
    onIdle: (feed) => this.feeds.release(feed),
  });
  readonly lookers: Looker[] = [];
  readonly #enteredRows = new Set<number>();
  #timeMs = startMs;

  constructor(lookers: number) {
    this.feeds.setRows(new Set(Array.from({ length: rowCount }, (_, row) => row)));
    for (let index = 0; index < lookers; index++) this.lookers.push(new Looker(this.audience));
  }

  look(looker: Looker, rows: readonly number[]): void {
    for (const row of rows) if (!this.#enteredRows.has(row)) this.feeds.enterMotion(row);
    for (const row of rows) this.#enteredRows.add(row);
    looker.rows = [...rows];
    this.audience.follow(looker.seat, this.feeds.feedsFor({ ...noWants, motion: rows }), this.#moment());
  }

  /** Drops the rows without a viewer. */
  letGo(): void {
    for (const row of [...this.#enteredRows])
      if (this.lookers.every(({ rows }) => !rows.includes(row))) {
        this.feeds.leaveMotion(row);
        this.#enteredRows.delete(row);
      }
  }

  change(row: number, column: number, value: number): void {
    const slot = this.table.ensure(row);
    this.table.readAt[slot] = this.#timeMs - 90;
    this.table.receivedAt[slot] = this.#timeMs - 40;
    const name = columnsOf.motion[column % columnsOf.motion.length] ?? 'floor';
    this.table.touch(slot, this.table.write(slot, name, value) | levelBit.motion);
  }

  tick(which: 'all' | 'urgent' = 'all'): void {
    this.#timeMs += 250;
    const frames = this.feeds.encode(this.#moment(), which);
    this.audience.sendTick(frames, this.#moment());
  }

  #moment() {
    return { timeMs: this.#timeMs, fresh: true };
  }
}

const looker = fc.nat({ max: 2 });
const rows = fc.uniqueArray(fc.nat({ max: rowCount - 1 }), { maxLength: 12 });
const step = fc.oneof(
  fc.record({ do: fc.constant('look' as const), looker, rows }),
  fc.record({
    do: fc.constant('change' as const),
    row: fc.nat({ max: rowCount - 1 }),
    column: fc.nat(20),
    value: fc.nat(60),
  }),
  fc.record({ do: fc.constant('slow' as const), looker, isSlow: fc.boolean() }),
  fc.record({ do: fc.constantFrom('tick' as const, 'letGo' as const) }),
);

describe('windows', () => {
  it('bring exactly the rows of a browser’s window in their current state, through any windows, changes and back-pressure', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 120 }), (steps) => {
        const room = new Room(3);
        for (const one of steps) {
          if (one.do === 'look') room.look(room.lookers[one.looker] as Looker, one.rows);
          else if (one.do === 'change') room.change(one.row, one.column, one.value);
          else if (one.do === 'slow') (room.lookers[one.looker] as Looker).isSlow = one.isSlow;
          else if (one.do === 'letGo') room.letGo();
          else room.tick();
        }
        for (const one of room.lookers) one.isSlow = false;
        room.tick();
        for (const { mirror, rows: watchedRows } of room.lookers)
          for (const row of watchedRows) {
            const [here, there] = [room.table.slotOf(row), mirror.table.slotOf(row)];
            for (const name of columnsOf.motion)
              expect(mirror.table.columns[name][there], `${row} ${name}`).toBe(
                room.table.columns[name][here],
              );
          }
      }),
      { numRuns: 400 },
    );
  });

  it('get nothing at a tick that changed none of their rows, except a heartbeat every 2 s', () => {
    const room = new Room(2);
    const [one, other] = room.lookers as [Looker, Looker];
    room.look(one, [1, 2, 3]);
    room.look(other, [3, 4]);
    room.tick();
    const before = one.messages;
    for (let tick = 0; tick < 4; tick++) {
      room.change(4, 0, tick + 1);
      room.tick();
    }
    expect(one.messages).toBe(before);
    expect(other.messages).toBeGreaterThan(3);
    for (let tick = 0; tick < 8; tick++) room.tick();
    expect(one.messages).toBe(before + 1);
    expect([...one.touchedRows]).toEqual([]);
  });

  it('cost a browser that pans only the new rows, and a slow one only the missed changes', () => {
    const room = new Room(2);
    const [one, slow] = room.lookers as [Looker, Looker];
    for (let row = 0; row < rowCount; row++) room.change(row, 0, 5);
    room.look(one, [1, 2, 3, 4]);
    room.look(slow, [1, 2, 3, 4]);
    room.tick();
    room.look(one, [2, 3, 4, 5]);
    expect([...one.touchedRows]).toEqual([]);
    room.tick();
    expect([...one.touchedRows]).toEqual([5]);
    slow.isSlow = true;
    for (let floor = 6; floor < 12; floor++) {
      room.change(2, 0, floor);
      room.tick();
    }
    slow.isSlow = false;
    room.tick();
    expect([...slow.touchedRows]).toEqual([2]);
  });
});
