import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedShadow } from '@hoistway/shared/fleet/feedShadow.ts';
import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { Feed, feedNumber } from './feed.ts';
import type { FrameSource, TickFrame } from './frameSource.ts';
import { Window } from './window.ts';
import { Windows } from './windows.ts';

/** The rows that a browser follows, by level. */
export interface Wants {
  status: boolean;
  all: boolean;
  motion: readonly number[];
  detail: readonly number[];
}

export const noWants: Wants = { status: false, all: false, motion: [], detail: [] };

/**
 * The feeds of one scope over its table: the status of all rows, the motion of all rows, the motion of each
 * window, and the detail of each watched row.
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
  /** Whether rows sent by the upstream belong to the status feed. */
  isStatusOn = false;

  constructor(table: FleetTable) {
    this.#table = table;
    this.#windows = new Windows(table);
    this.#status = this.#createFeed('status', feedNumber.status, this.#shadows.status);
    table.listen((slot, levels) => this.#mark(slot, levels));
  }

  /** Rows of the scope. */
  get rows(): ReadonlySet<number> {
    return this.#rows;
  }

  /** The feeds that deliver `wants`; its rows have been entered. */
  feedsFor(wants: Wants): FrameSource[] {
    const feeds: FrameSource[] = [];
    if (wants.status) feeds.push(this.#status);
    if (wants.all && this.#all) feeds.push(this.#all);
    else if (wants.motion.length > 0) feeds.push(this.#windows.windowFor(wants.motion));
    for (const row of wants.detail) feeds.push(this.#detail(row));
    return feeds;
  }

  /** Called when a feed has no follower left. */
  release(source: FrameSource): void {
    if (source instanceof Window) this.#windows.end(source);
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

  /** Opens the motion of all rows. They are also in windows, so this feed keeps a shadow of its own. */
  beginEverything(): void {
    this.#all = this.#createFeed('motion', feedNumber.allMotion, new FeedShadow('motion'));
    for (const row of this.#rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  endEverything(): void {
    this.#all = null;
  }

  /** Closes the status feed: its values grow old and are dropped. */
  endStatus(): void {
    this.isStatusOn = false;
    this.#shadows.status = new FeedShadow('status');
    this.#status = this.#createFeed('status', feedNumber.status, this.#shadows.status);
  }

  /** Replaces the rows of the scope. */
  setRows(rows: ReadonlySet<number>): void {
    this.#rows = rows;
    for (let slot = 0; slot < this.#table.size; slot++)
      if (!rows.has(this.#table.rows[slot]!)) {
        this.#status.encoder.drop(slot);
        this.#all?.encoder.drop(slot);
      }
    if (this.#all) for (const row of rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  /**
   * The changes since the last frame of each feed. `urgent` selects the details, sent as they arrive, and the
   * motion of their elevators.
   */
  encode(moment: FrameMoment, which: 'all' | 'urgent'): Map<FrameSource, TickFrame> {
    const frames = new Map<FrameSource, TickFrame>();
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

  #createFeed(level: Level, feed: number, shadow: FeedShadow): Feed {
    return new Feed({ table: this.#table, level, feed, shadow });
  }

  #detail(row: number): Feed {
    const existing = this.#details.get(row);
    if (existing) return existing;
    const feed = this.#createFeed('detail', feedNumber.detail(row), this.#shadows.detail);
    this.#details.set(row, feed);
    return feed;
  }
}
