import { ByteWriter } from '@hoistway/shared/fleet/bytes.ts';
import { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import { type FrameMoment, FrameWriter } from '@hoistway/shared/fleet/frameWriter.ts';
import { PieceEncoder } from '@hoistway/shared/fleet/pieceEncoder.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { FrameSource, TickFrame } from './frameSource.ts';
import { Window, type WindowTools } from './window.ts';

/** The windows of one scope. A row is encoded once a tick, however many windows show it. */
export class Windows {
  readonly #tools: WindowTools;
  readonly #byRows = new Map<string, Window>();
  readonly #rowsOf = new Map<Window, string>();
  /** Windows by slot: looked up for every changed row. */
  readonly #ofSlot: (Window[] | undefined)[] = [];
  #createdCount = 0;

  constructor(table: FleetTable) {
    const shadow = new FeedShadow('motion');
    this.#tools = {
      table,
      pieces: new PieceEncoder(table, shadow),
      writer: new FrameWriter(table, shadow),
      scratch: new ByteWriter(),
    };
  }

  /** Starts encoding a row. */
  enter(row: number): void {
    this.#tools.pieces.add(this.#tools.table.ensure(row));
  }

  leave(row: number): void {
    this.#tools.pieces.drop(this.#tools.table.slotOf(row));
  }

  mark(slot: number): void {
    this.#tools.pieces.mark(slot);
  }

  /**
   * The window of a set of rows, shared by all browsers with the same rows on screen. Call `end` when it has no
   * follower left.
   */
  windowFor(rows: Iterable<number>): Window {
    const sortedRows = Uint32Array.from(rows).sort();
    const name = sortedRows.join();
    const existing = this.#byRows.get(name);
    if (existing) return existing;
    const window = new Window(this.#tools, `w${++this.#createdCount}`, sortedRows);
    this.#byRows.set(name, window);
    this.#rowsOf.set(window, name);
    for (const row of sortedRows) {
      const slot = this.#tools.table.ensure(row);
      const windows = this.#ofSlot[slot];
      if (windows) windows.push(window);
      else this.#ofSlot[slot] = [window];
    }
    return window;
  }

  end(window: Window): void {
    const name = this.#rowsOf.get(window);
    if (name === undefined) return;
    this.#rowsOf.delete(window);
    this.#byRows.delete(name);
    for (const row of window.rows) {
      const slot = this.#tools.table.slotOf(row);
      const rest = this.#ofSlot[slot]?.filter((one) => one !== window);
      this.#ofSlot[slot] = rest?.length ? rest : undefined;
    }
  }

  /** Adds the frames of the windows with changes. @param only the slots to encode; all if absent */
  encode(moment: FrameMoment, frames: Map<FrameSource, TickFrame>, only?: Iterable<number>): void {
    const { pieces } = this.#tools;
    pieces.encode(moment.timeMs, only);
    const changedWindows: Window[] = [];
    for (let index = 0; index < pieces.count; index++) {
      const windows = this.#ofSlot[pieces.slots[index]!];
      if (!windows) continue;
      for (const window of windows) {
        if (!window.hasChanged) changedWindows.push(window);
        window.take(index);
      }
    }
    for (const window of changedWindows) frames.set(window, window.finish(moment));
  }
}
