import { type FeedShadow, slotState } from './feedShadow.ts';
import type { FleetTable } from './table.ts';

/** The slots pending for the next frame, in order of change. */
export class DirtySlots {
  #slots = new Uint32Array(64);
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  push(slot: number): void {
    if (this.#count === this.#slots.length) {
      const next = new Uint32Array(this.#slots.length * 2);
      next.set(this.#slots);
      this.#slots = next;
    }
    this.#slots[this.#count++] = slot;
  }

  /** Their rows in ascending order, without duplicates, dropped rows and rows sent meanwhile. */
  take(table: FleetTable, shadow: FeedShadow): Uint32Array {
    const rows = new Uint32Array(this.#count);
    let count = 0;
    for (let index = 0; index < this.#count; index++) {
      const slot = this.#slots[index]!;
      const state = shadow.state[slot];
      if (state !== slotState.dirty && state !== slotState.unsent) continue;
      rows[count++] = table.rows[slot]!;
    }
    this.#count = 0;
    const sortedRows = rows.subarray(0, count).sort();
    let uniqueCount = 0;
    for (let index = 0; index < count; index++)
      if (index === 0 || sortedRows[index] !== sortedRows[index - 1])
        sortedRows[uniqueCount++] = sortedRows[index]!;
    return sortedRows.subarray(0, uniqueCount);
  }
}
