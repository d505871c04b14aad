import { type ColumnArray, columnArray, columnsOf, type Level } from './columns.ts';

/** State of a row at the receivers. */
export const slotState = { absent: 0, clean: 1, dirty: 2, unsent: 3 } as const;

/**
 * The receivers' state of one level: the base of differences. Feeds of the same level over the same table share
 * one shadow as long as no row is in two of them.
 */
export class FeedShadow {
  readonly level: Level;
  readonly columns: ColumnArray[];
  /** State per slot: absent, clean, dirty or not sent yet. */
  state: Uint8Array;

  constructor(level: Level, capacity = 1024) {
    this.level = level;
    this.columns = columnsOf[level].map((name) => columnArray(name, capacity));
    this.state = new Uint8Array(capacity);
  }

  fit(slots: number): void {
    if (slots <= this.state.length) return;
    const capacity = Math.max(slots, this.state.length * 2);
    for (const [index, name] of columnsOf[this.level].entries()) {
      const next = columnArray(name, capacity);
      next.set(this.columns[index]!);
      this.columns[index] = next;
    }
    const state = new Uint8Array(capacity);
    state.set(this.state);
    this.state = state;
  }
}
