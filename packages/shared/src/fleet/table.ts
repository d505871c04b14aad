import {
  type ColumnArray,
  type ColumnName,
  columnArray,
  columnNames,
  columns,
  type Level,
} from './columns.ts';

export const levelBit: Record<Level, number> = { status: 1, motion: 2, detail: 4 };

/** Upper bound of rows, so that malformed bytes cannot exhaust memory. */
export const highestRow = 2 ** 23;

/** Called when a slot's columns of some levels have changed; `levels` is a union of `levelBit`. */
export type FleetListener = (slot: number, levels: number) => void;
/** Called with the first `count` of several changed slots, each with its levels. */
export type FleetsListener = (slots: Uint32Array, levels: Uint8Array, count: number) => void;

/**
 * The live state of a set of elevators as a structure of arrays. A **row** is an elevator's permanent fleet number; a
 * **slot** is its index in this table. Known rows are added in ascending order, so that slot order is row order.
 */
export class FleetTable {
  /** Slots in use: 0 to size - 1. */
  size = 0;
  /** The row of each slot. */
  rows: Uint32Array;
  columns: Record<ColumnName, ColumnArray>;
  /** Time of the reading by the device's clock, milliseconds; 0 for never. */
  readAt: Float64Array;
  /** Time of receipt by the platform's clock. */
  receivedAt: Float64Array;
  #slotOfRow: Int32Array;
  /** An array, since every changed row iterates it. */
  #listeners: FleetListener[] = [];
  /** In the order of the listeners. */
  #manyListeners: FleetsListener[] = [];

  constructor(capacity = 1024) {
    this.rows = new Uint32Array(capacity);
    this.readAt = new Float64Array(capacity);
    this.receivedAt = new Float64Array(capacity);
    this.columns = Object.fromEntries(
      columnNames.map((name) => [name, columnArray(name, capacity)]),
    ) as Record<ColumnName, ColumnArray>;
    this.#slotOfRow = new Int32Array(capacity).fill(-1);
  }

  /** The slot of a row, or -1. */
  slotOf(row: number): number {
    return row < this.#slotOfRow.length ? this.#slotOfRow[row]! : -1;
  }

  /** The slot of a row, added if new. @throws RangeError past `highestRow` */
  ensure(row: number): number {
    const existing = this.slotOf(row);
    if (existing >= 0) return existing;
    if (row > highestRow) throw new RangeError(`no such row: ${row}`);
    if (row >= this.#slotOfRow.length) this.#growIndex(row);
    if (this.size === this.rows.length) this.#grow(this.size * 2);
    const slot = this.size++;
    this.rows[slot] = row;
    this.#slotOfRow[row] = slot;
    return slot;
  }

  /** Writes one column; @returns the level bit if the value changed, else 0. Notify with `touch` afterwards. */
  write(slot: number, name: ColumnName, value: number): number {
    const array = this.columns[name];
    if (array[slot] === value) return 0;
    array[slot] = value;
    return levelBit[columns[name].level];
  }

  /** Notifies the listeners of a changed slot. */
  touch(slot: number, levels: number): void {
    const listeners = this.#listeners;
    for (let index = 0; index < listeners.length; index++) listeners[index]!(slot, levels);
  }

  /** Notifies the listeners of several changed slots. */
  touchAll(slots: Uint32Array, levels: Uint8Array, count: number): void {
    for (const listener of this.#manyListeners) listener(slots, levels, count);
  }

  /** @param many called instead of `listener` for several slots at once @returns the function that unsubscribes */
  listen(listener: FleetListener, many: FleetsListener = oneByOne(listener)): () => void {
    this.#listeners = [...this.#listeners, listener];
    this.#manyListeners = [...this.#manyListeners, many];
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
      this.#manyListeners = this.#manyListeners.filter((one) => one !== many);
    };
  }

  get listenerCount(): number {
    return this.#listeners.length;
  }

  #growIndex(row: number): void {
    const next = new Int32Array(Math.max(row + 1, this.#slotOfRow.length * 2)).fill(-1);
    next.set(this.#slotOfRow);
    this.#slotOfRow = next;
  }

  #grow(capacity: number): void {
    const rows = new Uint32Array(capacity);
    rows.set(this.rows);
    this.rows = rows;
    this.readAt = grown(this.readAt, capacity);
    this.receivedAt = grown(this.receivedAt, capacity);
    for (const name of columnNames) {
      const next = columnArray(name, capacity);
      next.set(this.columns[name]);
      this.columns[name] = next;
    }
  }
}

function oneByOne(listener: FleetListener): FleetsListener {
  return (slots, levels, count) => {
    for (let index = 0; index < count; index++) listener(slots[index]!, levels[index]!);
  };
}

function grown(array: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(capacity);
  next.set(array);
  return next;
}
