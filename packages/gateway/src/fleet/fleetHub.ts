import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { columnNames, columns, type Level } from '@hoistway/shared/fleet/columns.ts';
import { FeedShadow, type FrameMoment } from '@hoistway/shared/fleet/feedEncoder.ts';
import { type AppliedFrame, FleetMirror } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { type FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';
import { upstreamFeed } from '@hoistway/shared/streams/upstreamSocket.ts';
import { distinctUntilChanged, map, Subscription } from 'rxjs';
import type { UpstreamLink } from '../upstream/webSocket.ts';
import { Audience, type AudienceCounters, type Seat, type Sink } from './audience.ts';
import { Feed, feedNumber } from './feed.ts';
import { Interest, type InterestTiming } from './interest.ts';
import { noTiles, type Tiles, tilesOf } from './tiles.ts';

export interface FleetCounters extends AudienceCounters {
  frame(bytes: number): void;
}

export interface FleetHubOptions<P> {
  link: Pick<UpstreamLink, 'state$' | 'frames$' | 'messages$' | 'send'>;
  loadRoster(): Promise<Roster>;
  clock: Clock;
  tickHz: number;
  /** Makes one message of frames, to be sent to many. */
  join(frames: readonly Uint8Array[]): P;
  counters: FleetCounters;
  interest?: InterestTiming;
  onRosterChanged(version: string): void;
  onProblem(problem: string, error: unknown): void;
}

/** A browser's place in a scope's fleet. */
export interface FleetSeat {
  /** Replaces what it watches; rows outside the scope are passed over. */
  watch(watch: Watch): Promise<void>;
  status(isOn: boolean): void;
  snapshot(feed: number): void;
  leave(): void;
}

interface Wants {
  status: boolean;
  motion: readonly number[];
  all: boolean;
  detail: readonly number[];
}

const noWants: Wants = { status: false, motion: [], all: false, detail: [] };
/** An upstream that is asked for a snapshot is not asked again for this long. */
const snapshotPauseMs = 1_000;
const statusLingerMs = 5_000;

/**
 * The live fleet of one scope: mirrors the upstream's frames in one table and feeds everybody who follows. The upstream
 * is asked only for what somebody watches.
 */
export class FleetHub<P extends { byteLength: number }> {
  readonly #options: FleetHubOptions<P>;
  readonly #mirror = new FleetMirror();
  readonly #audience: Audience<P>;
  readonly #motion: Interest;
  readonly #detail: Interest;
  readonly #wants = new Map<Seat<P>, Wants>();
  readonly #subscriptions = new Subscription();
  readonly #shadows: Record<Level, FeedShadow> = {
    status: new FeedShadow('status'),
    motion: new FeedShadow('motion'),
    detail: new FeedShadow('detail'),
  };
  #statusFeed: Feed;
  #allFeed: Feed | null = null;
  readonly #tileFeeds = new Map<number, Feed>();
  readonly #detailFeeds = new Map<number, Feed>();
  #tiles: Tiles = noTiles;
  #generation = 0;
  #rosterVersion: string | null = null;
  #roster: Promise<void> | null = null;
  #isStatusAsked = false;
  #statusTimer: NodeJS.Timeout | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  #flushedAtMs = 0;
  #aheadMs = Number.NEGATIVE_INFINITY;
  #isFresh = false;
  readonly #snapshotAskedAtMs: Record<Level, number> = { status: 0, motion: 0, detail: 0 };

  constructor(options: FleetHubOptions<P>) {
    this.#options = options;
    this.#audience = new Audience(options.join, options.counters);
    this.#statusFeed = this.#newFeed('status', feedNumber.status);
    this.#motion = this.#newInterest('motion', (row) => this.#tileOf(row));
    this.#detail = this.#newInterest('detail', (row) => this.#detailOf(row));
    this.#table.listen((slot, levels) => this.#mark(slot, levels));
    const { link } = options;
    this.#subscriptions.add(link.frames$.subscribe((message) => this.#take(message)));
    this.#subscriptions.add(
      link.messages$.subscribe((message) => {
        if (message.type === 2) this.#heedVersion(message.rosterVersion);
        if (message.type === 6) this.#heedVersion(message.version);
      }),
    );
    const isLive$ = link.state$.pipe(
      map(({ state, pushes }) => state === 'live' && pushes),
      distinctUntilChanged(),
    );
    this.#subscriptions.add(isLive$.subscribe((isLive) => (isLive ? this.#resume() : this.#pause())));
  }

  /** Rows whose motion the upstream is asked for. */
  get watchedRows(): number {
    return this.#motion.size;
  }

  join(sink: Sink<P>): FleetSeat {
    const seat = this.#audience.enter(sink);
    this.#wants.set(seat, noWants);
    return {
      watch: async ({ motion, detail }) => {
        if (this.#rosterVersion === null) await this.#loadRoster();
        const wants = this.#wants.get(seat);
        if (!wants) return;
        const all = motion === 'all';
        this.#want(seat, { status: wants.status, all, motion: all ? [] : motion, detail });
      },
      status: (isOn) => {
        const wants = this.#wants.get(seat);
        if (wants) this.#want(seat, { ...wants, status: isOn });
      },
      snapshot: (feed) => this.#audience.repeat(seat, feed, this.#moment()),
      leave: () => {
        if (!this.#wants.has(seat)) return;
        this.#want(seat, noWants);
        this.#audience.leave(seat);
        this.#wants.delete(seat);
      },
    };
  }

  close(): void {
    this.#subscriptions.unsubscribe();
    this.#motion.close();
    this.#detail.close();
    clearTimeout(this.#statusTimer);
    clearTimeout(this.#flushTimer);
  }

  get #table(): FleetTable {
    return this.#mirror.table;
  }

  #moment(): FrameMoment {
    const nowMs = this.#options.clock.now();
    return { timeMs: nowMs + (Number.isFinite(this.#aheadMs) ? this.#aheadMs : 0), fresh: this.#isFresh };
  }

  #want(seat: Seat<P>, asked: Wants): void {
    const before = this.#wants.get(seat) ?? noWants;
    const inScope = (row: number) => this.#tiles.of(row) >= 0;
    const next: Wants = {
      ...asked,
      motion: [...new Set(asked.motion)].filter(inScope),
      detail: [...new Set(asked.detail)].filter(inScope),
    };
    this.#wants.set(seat, next);
    this.#motion.hold(next.motion);
    this.#detail.hold(next.detail);
    this.#motion.release(before.motion);
    this.#detail.release(before.detail);
    if (next.all && !before.all) this.#motion.hold(this.#tiles.rows);
    if (before.all && !next.all) this.#motion.release(this.#tiles.rows);
    this.#heedStatus();
    this.#audience.follow(seat, this.#feedsOf(next), this.#moment());
  }

  #feedsOf(wants: Wants): Feed[] {
    const feeds = new Set<Feed>();
    if (wants.status) feeds.add(this.#statusFeed);
    if (wants.all) feeds.add(this.#everyMotion());
    for (const row of wants.motion) feeds.add(this.#tileOf(row));
    for (const row of wants.detail) feeds.add(this.#detailOf(row));
    return [...feeds].sort((a, b) => a.number - b.number);
  }

  #newFeed(level: Level, feed: number, shadow = this.#shadows[level]): Feed {
    return new Feed({ table: this.#table, level, feed, shadow });
  }

  #newInterest(level: 'motion' | 'detail', feedOf: (row: number) => Feed): Interest {
    const { link, clock, interest } = this.#options;
    return new Interest({
      clock,
      ...(interest && { timing: interest }),
      enter: (row) => {
        const slot = this.#table.ensure(row);
        feedOf(row).encoder.add(slot);
        if (level === 'motion') this.#allFeed?.encoder.add(slot);
      },
      leave: (row) => this.#endRow(level, row, feedOf(row)),
      ask: (add, drop) => {
        const { state, pushes } = link.state$.value;
        if (state !== 'live' || !pushes) return false;
        link.send({ op: 'watch', level, add, drop });
        return true;
      },
    });
  }

  /** What nobody watches grows old unseen: it is forgotten, so that it is never sent as if it were known. */
  #endRow(level: 'motion' | 'detail', row: number, feed: Feed): void {
    const slot = this.#table.slotOf(row);
    feed.encoder.drop(slot);
    for (const name of columnNames)
      if (columns[name].level === level) this.#table.columns[name][slot] = columns[name].unknown;
    if (feed.encoder.rowCount > 0) return;
    if (level === 'detail') this.#detailFeeds.delete(row);
    else this.#tileFeeds.delete(this.#tiles.of(row));
  }

  #tileOf(row: number): Feed {
    const tile = this.#tiles.of(row);
    const known = this.#tileFeeds.get(tile);
    if (known) return known;
    const made = this.#newFeed('motion', feedNumber.tile(tile, this.#generation));
    this.#tileFeeds.set(tile, made);
    return made;
  }

  #detailOf(row: number): Feed {
    const known = this.#detailFeeds.get(row);
    if (known) return known;
    const made = this.#newFeed('detail', feedNumber.detail(row));
    this.#detailFeeds.set(row, made);
    return made;
  }

  /** Its rows are also in tiles, so that it keeps a shadow of its own. */
  #everyMotion(): Feed {
    if (this.#allFeed) return this.#allFeed;
    this.#allFeed = this.#newFeed('motion', feedNumber.allMotion, new FeedShadow('motion'));
    for (const row of this.#motion.rows()) this.#allFeed.encoder.add(this.#table.ensure(row));
    return this.#allFeed;
  }

  #mark(slot: number, levels: number): void {
    if (levels & levelBit.motion) {
      const row = this.#table.rows[slot]!;
      this.#tileFeeds.get(this.#tiles.of(row))?.encoder.mark(slot);
      this.#allFeed?.encoder.mark(slot);
    }
    if (levels & levelBit.status) {
      const { encoder } = this.#statusFeed;
      if (encoder.has(slot)) encoder.mark(slot);
      else if (this.#isStatusAsked) encoder.add(slot);
    }
    if (levels & levelBit.detail) this.#detailFeeds.get(this.#table.rows[slot]!)?.encoder.mark(slot);
  }

  #take(message: Uint8Array): void {
    let applied: AppliedFrame[];
    try {
      applied = this.#mirror.applyAll(message);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#options.onProblem('frame of the upstream', error);
      for (const level of ['status', 'motion', 'detail'] as const) this.#askSnapshot(level);
      return;
    }
    const nowMs = this.#options.clock.now();
    for (const frame of applied) {
      if (frame.outcome === 'gap') this.#askSnapshot(frame.level);
      else this.#aheadMs = Math.max(this.#aheadMs - 1, frame.timeMs - nowMs);
    }
    const last = applied.at(-1);
    if (last && last.fresh !== this.#isFresh) this.#setFresh(last.fresh);
    this.#scheduleFlush(nowMs);
  }

  /** Right behind the upstream's tick, and never more often than the settings say. */
  #scheduleFlush(nowMs: number): void {
    const tickMs = 1000 / this.#options.tickHz;
    const waitMs = this.#flushedAtMs + tickMs - nowMs;
    if (waitMs <= tickMs / 10) this.#flush();
    else this.#flushTimer ??= setTimeout(() => this.#flush(), waitMs);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#flushedAtMs = this.#options.clock.now();
    const moment = this.#moment();
    const frames = new Map<Feed, Uint8Array>();
    const encode = (feed: Feed | null) => {
      const frame = feed?.encoder.encode(moment);
      if (!feed || !frame) return;
      frames.set(feed, frame);
      this.#options.counters.frame(frame.byteLength);
    };
    encode(this.#statusFeed);
    encode(this.#allFeed);
    for (const feed of this.#tileFeeds.values()) encode(feed);
    for (const feed of this.#detailFeeds.values()) encode(feed);
    this.#audience.tell(frames, moment);
  }

  #askSnapshot(level: Level): void {
    const nowMs = this.#options.clock.now();
    if (nowMs - this.#snapshotAskedAtMs[level] < snapshotPauseMs) return;
    this.#snapshotAskedAtMs[level] = nowMs;
    this.#options.link.send({ op: 'snapshot', level });
  }

  #setFresh(isFresh: boolean): void {
    this.#flush();
    this.#isFresh = isFresh;
    this.#audience.tellFreshness(this.#moment());
  }

  #resume(): void {
    for (const feed of Object.values(upstreamFeed)) this.#mirror.forget(feed);
    this.#isStatusAsked = false;
    this.#heedStatus();
    this.#motion.askAgain();
    this.#detail.askAgain();
    this.#setFresh(true);
  }

  #pause(): void {
    if (this.#isFresh) this.#setFresh(false);
  }

  #heedStatus(): void {
    const { state, pushes } = this.#options.link.state$.value;
    if (state !== 'live' || !pushes) return;
    const isWanted = [...this.#wants.values()].some((wants) => wants.status);
    clearTimeout(this.#statusTimer);
    if (isWanted === this.#isStatusAsked) return;
    if (isWanted) {
      this.#isStatusAsked = true;
      this.#options.link.send({ op: 'status', on: true });
    } else this.#statusTimer = setTimeout(() => this.#endStatus(), statusLingerMs);
  }

  #endStatus(): void {
    this.#isStatusAsked = false;
    this.#options.link.send({ op: 'status', on: false });
    this.#mirror.forget(upstreamFeed.status);
    this.#shadows.status = new FeedShadow('status');
    this.#statusFeed = this.#newFeed('status', feedNumber.status);
  }

  #heedVersion(version: string): void {
    if (this.#rosterVersion === null || this.#rosterVersion === version) return;
    this.#loadRoster().then(
      () => this.#options.onRosterChanged(version),
      (error: unknown) => this.#options.onProblem('roster', error),
    );
  }

  /** @throws ProductError where the upstream does not answer; the next who asks tries again */
  #loadRoster(): Promise<void> {
    this.#roster ??= this.#options
      .loadRoster()
      .then((roster) => this.#lay(roster))
      .finally(() => {
        this.#roster = null;
      });
    return this.#roster;
  }

  /** Cuts the tiles anew and seats everybody again. */
  #lay(roster: Roster): void {
    const everywhere = [...this.#wants.values()].filter((wants) => wants.all).length;
    const before = this.#tiles.rows;
    for (let count = 0; count < everywhere; count++) this.#motion.release(before);
    for (const feed of this.#tileFeeds.values())
      for (const row of this.#motion.rows()) feed.encoder.drop(this.#table.slotOf(row));
    this.#tileFeeds.clear();
    this.#generation++;
    this.#rosterVersion = roster.version;
    this.#tiles = tilesOf(roster);
    const isGone = (row: number) => this.#tiles.of(row) < 0;
    this.#expel(isGone);
    for (const row of this.#motion.rows()) this.#tileOf(row).encoder.add(this.#table.slotOf(row));
    for (let count = 0; count < everywhere; count++) this.#motion.hold(this.#tiles.rows);
    for (const [seat, wants] of this.#wants) {
      const motion = wants.motion.filter((row) => !isGone(row));
      const detail = wants.detail.filter((row) => !isGone(row));
      this.#wants.set(seat, { ...wants, motion, detail });
      this.#audience.follow(seat, this.#feedsOf({ ...wants, motion, detail }), this.#moment());
    }
  }

  #expel(isGone: (row: number) => boolean): void {
    this.#motion.expel(isGone);
    this.#detail.expel(isGone);
    for (let slot = 0; slot < this.#table.size; slot++)
      if (isGone(this.#table.rows[slot]!)) {
        this.#statusFeed.encoder.drop(slot);
        this.#allFeed?.encoder.drop(slot);
      }
  }
}
