import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { Feed, feedNumber } from './feed.ts';
import type { Followed, TickFrame } from './followed.ts';
import { Window } from './window.ts';
import { Windows } from './windows.ts';

/** What a browser follows, in rows. */
export interface Wants {
  status: boolean;
  all: boolean;
  motion: readonly number[];
  detail: readonly number[];
}

export const noWants: Wants = { status: false, all: false, motion: [], detail: [] };

/**
 * What there is to follow in one scope over its table: the status of all, the motion of all, the motion of a window of rows,
 * and each row watched in detail.
 */
export class Feeds {
  readonly #table: FleetTable;
  readonly #shadows: Record<'status' | 'detail', FeedShadow> = {
    status: new FeedShadow('status'),
    detail: new FeedShadow('detail'),
  };
  #status: Feed;
  #all: Feed | null = null;
  readonly #windows: Windows;
  readonly #details = new Map<number, Feed>();
  #rows: ReadonlySet<number> = new Set();
  /** Whether rows that the upstream brings belong to the status feed. */
  isStatusOn = false;

  constructor(table: FleetTable) {
    this.#table = table;
    this.#windows = new Windows(table);
    this.#status = this.#make('status', feedNumber.status, this.#shadows.status);
    table.listen((slot, levels) => this.#mark(slot, levels));
  }

  /** Of the scope. */
  get rows(): ReadonlySet<number> {
    return this.#rows;
  }

  /** What brings all that is wanted; its rows have been entered. */
  of(wants: Wants): Followed[] {
    const feeds: Followed[] = [];
    if (wants.status) feeds.push(this.#status);
    if (wants.all && this.#all) feeds.push(this.#all);
    else if (wants.motion.length > 0) feeds.push(this.#windows.of(wants.motion));
    for (const row of wants.detail) feeds.push(this.#detail(row));
    return feeds;
  }

  /** Nobody follows it any more. */
  idle(followed: Followed): void {
    if (followed instanceof Window) this.#windows.end(followed);
  }

  enterMotion(row: number): void {
    this.#windows.enter(row);
  }

  leaveMotion(row: number): void {
    this.#windows.leave(row);
  }

  enterDetail(row: number): void {
    this.#detail(row).encoder.add(this.#table.ensure(row));
  }

  leaveDetail(row: number): void {
    this.#detail(row).encoder.drop(this.#table.slotOf(row));
    this.#details.delete(row);
  }

  get hasEverything(): boolean {
    return this.#all !== null;
  }

  /** Somebody follows the motion of all. Its rows are also in windows, so that it keeps a shadow of its own. */
  beginEverything(): void {
    this.#all = this.#make('motion', feedNumber.allMotion, new FeedShadow('motion'));
    for (const row of this.#rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  /** Nobody follows the motion of all any more. */
  endEverything(): void {
    this.#all = null;
  }

  /** Nobody follows the status any more: what was known grows old and is forgotten. */
  endStatus(): void {
    this.isStatusOn = false;
    this.#shadows.status = new FeedShadow('status');
    this.#status = this.#make('status', feedNumber.status, this.#shadows.status);
  }

  /** The scope has other rows. */
  lay(rows: ReadonlySet<number>): void {
    this.#rows = rows;
    for (let slot = 0; slot < this.#table.size; slot++)
      if (!rows.has(this.#table.rows[slot]!)) {
        this.#status.encoder.drop(slot);
        this.#all?.encoder.drop(slot);
      }
    if (this.#all) for (const row of rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  /**
   * The changes since the last frame of each. `urgent` are the details, which leave as they come, and the motion of their
   * elevators.
   */
  encode(moment: FrameMoment, which: 'all' | 'urgent'): Map<Followed, TickFrame> {
    const frames = new Map<Followed, TickFrame>();
    const encode = (feed: Feed) => {
      const frame = feed.encode(moment);
      if (frame) frames.set(feed, frame);
    };
    for (const feed of this.#details.values()) encode(feed);
    if (which === 'urgent') {
      this.#windows.encode(moment, frames, this.#detailSlots());
      return frames;
    }
    encode(this.#status);
    if (this.#all) encode(this.#all);
    this.#windows.encode(moment, frames);
    return frames;
  }

  get hasDetails(): boolean {
    return this.#details.size > 0;
  }

  #detailSlots(): number[] {
    return [...this.#details.keys()].map((row) => this.#table.slotOf(row));
  }

  #mark(slot: number, levels: number): void {
    if (levels & levelBit.motion) {
      this.#windows.mark(slot);
      this.#all?.encoder.mark(slot);
    }
    if (levels & levelBit.status && this.isStatusOn) {
      const { encoder } = this.#status;
      if (encoder.has(slot)) encoder.mark(slot);
      else encoder.add(slot);
    }
    if (levels & levelBit.detail) this.#details.get(this.#table.rows[slot]!)?.encoder.mark(slot);
  }

  #make(level: Level, feed: number, shadow: FeedShadow): Feed {
    return new Feed({ table: this.#table, level, feed, shadow });
  }

  #detail(row: number): Feed {
    const known = this.#details.get(row);
    if (known) return known;
    const made = this.#make('detail', feedNumber.detail(row), this.#shadows.detail);
    this.#details.set(row, made);
    return made;
  }
}
