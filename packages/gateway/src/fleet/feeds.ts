import type { Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedShadow, type FrameMoment } from '@hoistway/shared/fleet/feedEncoder.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import { Feed, feedNumber } from './feed.ts';
import { noTiles, type Tiles } from './tiles.ts';

/** What a browser follows, in rows. */
export interface Wants {
  status: boolean;
  all: boolean;
  motion: readonly number[];
  detail: readonly number[];
}

export const noWants: Wants = { status: false, all: false, motion: [], detail: [] };

/**
 * The feeds of one scope over its table: one for the status of all, one for the motion of all, one for each tile in
 * which somebody watches a row, one for each row watched in detail. A tile holds only the rows that somebody watches.
 */
export class Feeds {
  readonly #table: FleetTable;
  readonly #shadows: Record<Level, FeedShadow> = {
    status: new FeedShadow('status'),
    motion: new FeedShadow('motion'),
    detail: new FeedShadow('detail'),
  };
  #status: Feed;
  #all: Feed | null = null;
  readonly #tileFeeds = new Map<number, Feed>();
  /** By slot, since every changed row asks. */
  readonly #tileOfSlot: (Feed | undefined)[] = [];
  readonly #details = new Map<number, Feed>();
  #tiles: Tiles = noTiles;
  #generation = 0;
  /** Whether rows that the upstream brings belong to the status feed. */
  isStatusOn = false;

  constructor(table: FleetTable) {
    this.#table = table;
    this.#status = this.#make('status', feedNumber.status);
    table.listen((slot, levels) => this.#mark(slot, levels));
  }

  get tiles(): Tiles {
    return this.#tiles;
  }

  /** The feeds that bring what is wanted; its rows have been entered. */
  of(wants: Wants): Feed[] {
    const feeds = new Set<Feed>();
    if (wants.status) feeds.add(this.#status);
    if (wants.all && this.#all) feeds.add(this.#all);
    else for (const row of wants.motion) feeds.add(this.#tile(row));
    for (const row of wants.detail) feeds.add(this.#detail(row));
    return [...feeds].sort((a, b) => a.number - b.number);
  }

  enterMotion(row: number): void {
    const slot = this.#table.ensure(row);
    const feed = this.#tile(row);
    this.#tileOfSlot[slot] = feed;
    feed.encoder.add(slot);
  }

  leaveMotion(row: number): void {
    const slot = this.#table.slotOf(row);
    const feed = this.#tileOfSlot[slot];
    this.#tileOfSlot[slot] = undefined;
    feed?.encoder.drop(slot);
    if (feed?.encoder.rowCount === 0) this.#tileFeeds.delete(this.#tiles.of(row));
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

  /** Somebody follows the motion of all. Its rows are also in tiles, so that it keeps a shadow of its own. */
  beginEverything(): void {
    this.#all = this.#make('motion', feedNumber.allMotion, new FeedShadow('motion'));
    for (const row of this.#tiles.rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  /** Nobody follows the motion of all any more. */
  endEverything(): void {
    this.#all = null;
  }

  /** Nobody follows the status any more: what was known grows old and is forgotten. */
  endStatus(): void {
    this.isStatusOn = false;
    this.#shadows.status = new FeedShadow('status');
    this.#status = this.#make('status', feedNumber.status);
  }

  /** Takes another cut of the scope; rows that are watched move to their new tiles. */
  lay(tiles: Tiles, watched: Iterable<number>): void {
    for (const [slot, feed] of this.#tileOfSlot.entries()) feed?.encoder.drop(slot);
    this.#tileOfSlot.length = 0;
    this.#tileFeeds.clear();
    this.#generation++;
    this.#tiles = tiles;
    for (const row of watched) this.enterMotion(row);
    for (let slot = 0; slot < this.#table.size; slot++)
      if (tiles.of(this.#table.rows[slot]!) < 0) {
        this.#status.encoder.drop(slot);
        this.#all?.encoder.drop(slot);
      }
    if (this.#all) for (const row of tiles.rows) this.#all.encoder.add(this.#table.ensure(row));
  }

  /**
   * The changes since the last frame of each feed. `urgent` are the details, which leave as they come, and the tiles
   * that their elevators move in.
   */
  encode(moment: FrameMoment, which: 'all' | 'urgent'): Map<Feed, Uint8Array> {
    const frames = new Map<Feed, Uint8Array>();
    const encode = (feed: Feed | null | undefined) => {
      const frame = feed?.encoder.encode(moment);
      if (feed && frame) frames.set(feed, frame);
    };
    for (const [row, feed] of this.#details) {
      encode(feed);
      encode(this.#tileOfSlot[this.#table.slotOf(row)]);
    }
    if (which === 'urgent') return frames;
    encode(this.#status);
    encode(this.#all);
    for (const feed of this.#tileFeeds.values()) encode(feed);
    return frames;
  }

  get hasDetails(): boolean {
    return this.#details.size > 0;
  }

  #mark(slot: number, levels: number): void {
    if (levels & levelBit.motion) {
      this.#tileOfSlot[slot]?.encoder.mark(slot);
      this.#all?.encoder.mark(slot);
    }
    if (levels & levelBit.status && this.isStatusOn) {
      const { encoder } = this.#status;
      if (encoder.has(slot)) encoder.mark(slot);
      else encoder.add(slot);
    }
    if (levels & levelBit.detail) this.#details.get(this.#table.rows[slot]!)?.encoder.mark(slot);
  }

  #make(level: Level, feed: number, shadow = this.#shadows[level]): Feed {
    return new Feed({ table: this.#table, level, feed, shadow });
  }

  #tile(row: number): Feed {
    const tile = this.#tiles.of(row);
    const known = this.#tileFeeds.get(tile);
    if (known) return known;
    const made = this.#make('motion', feedNumber.tile(tile, this.#generation));
    this.#tileFeeds.set(tile, made);
    return made;
  }

  #detail(row: number): Feed {
    const known = this.#details.get(row);
    if (known) return known;
    const made = this.#make('detail', feedNumber.detail(row));
    this.#details.set(row, made);
    return made;
  }
}
