import { ByteWriter } from '@hoistway/shared/fleet/bytes.ts';
import { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import { type FrameMoment, FrameWriter } from '@hoistway/shared/fleet/frameWriter.ts';
import { PieceEncoder } from '@hoistway/shared/fleet/pieceEncoder.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { Followed, TickFrame } from './followed.ts';
import { Window, type WindowTools } from './window.ts';

/** The windows of one scope. A row is encoded once a tick, however many windows show it. */
export class Windows {
  readonly #tools: WindowTools;
  readonly #byRows = new Map<string, Window>();
  readonly #rowsOf = new Map<Window, string>();
  /** By slot, since every changed row asks. */
  readonly #ofSlot: (Window[] | undefined)[] = [];
  #made = 0;

  constructor(table: FleetTable) {
    const shadow = new FeedShadow('motion');
    this.#tools = {
      table,
      pieces: new PieceEncoder(table, shadow),
      writer: new FrameWriter(table, shadow),
      scratch: new ByteWriter(),
    };
  }

  /** A row is watched from now on. */
  enter(row: number): void {
    this.#tools.pieces.add(this.#tools.table.ensure(row));
  }

  leave(row: number): void {
    this.#tools.pieces.drop(this.#tools.table.slotOf(row));
  }

  mark(slot: number): void {
    this.#tools.pieces.mark(slot);
  }

  /** The window of a set of rows: the same for all who have the same on screen. `end` it when nobody follows it. */
  of(rows: Iterable<number>): Window {
    const sorted = Uint32Array.from(rows).sort();
    const name = sorted.join();
    const known = this.#byRows.get(name);
    if (known) return known;
    const made = new Window(this.#tools, `w${++this.#made}`, sorted);
    this.#byRows.set(name, made);
    this.#rowsOf.set(made, name);
    for (const row of sorted) {
      const slot = this.#tools.table.ensure(row);
      const windows = this.#ofSlot[slot];
      if (windows) windows.push(made);
      else this.#ofSlot[slot] = [made];
    }
    return made;
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

  /** Adds the frames of the windows in which something changed. @param only the slots to tell of; all without it */
  encode(moment: FrameMoment, frames: Map<Followed, TickFrame>, only?: Iterable<number>): void {
    const { pieces } = this.#tools;
    pieces.encode(moment.timeMs, only);
    const changed: Window[] = [];
    for (let index = 0; index < pieces.count; index++) {
      const windows = this.#ofSlot[pieces.slots[index] as number];
      if (!windows) continue;
      for (const window of windows) {
        if (!window.hasChanged) changed.push(window);
        window.take(index);
      }
    }
    for (const window of changed) frames.set(window, window.finish(moment));
  }
}
