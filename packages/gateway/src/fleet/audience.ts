import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import type { FrameSource, TickFrame } from './frameSource.ts';

/** Receives the frames of one browser. `P` is a message ready to be sent to many. */
export interface Sink<P> {
  deliver(message: P): void;
  /** Whether a message would only queue up: the browser is skipped and gets the latest state once drained. */
  isBlocked(): boolean;
  forget(feeds: number[]): void;
}

/** One browser that follows feeds of a scope. */
export interface Seat<P> {
  readonly sink: Sink<P>;
  feeds: readonly FrameSource[];
  group: Group<P> | null;
  /** Of a browser that fell behind: the last frame it has of each feed, -1 for none. */
  behind: Map<number, number> | null;
}

interface Group<P> {
  key: string;
  feeds: readonly FrameSource[];
  seats: Set<Seat<P>>;
  sentAtMs: number;
}

/** Heartbeat interval while nothing changes. */
const quietMs = 2_000;

export interface AudienceCounters {
  countMessage(bytes: number): void;
  countMerged(): void;
}

/**
 * Groups browsers by the feeds they follow: a group's message is joined once. A browser that does not drain is
 * skipped and never waited for.
 */
export class Audience<P extends { byteLength: number }> {
  readonly #groups = new Map<string, Group<P>>();
  readonly #behind = new Set<Seat<P>>();
  readonly #join: (frames: readonly Uint8Array[]) => P;
  readonly #counters: AudienceCounters;
  readonly #onIdle: (feed: FrameSource) => void;

  constructor(options: {
    /** Joins frames to one message. */
    join(frames: readonly Uint8Array[]): P;
    counters: AudienceCounters;
    /** Called when the last follower of a feed has left. */
    onIdle(feed: FrameSource): void;
  }) {
    this.#join = options.join;
    this.#counters = options.counters;
    this.#onIdle = options.onIdle;
  }

  /** Whether a browser fell behind and must catch up when it has drained. */
  get hasBehind(): boolean {
    return this.#behind.size > 0;
  }

  enter(sink: Sink<P>): Seat<P> {
    return { sink, feeds: [], group: null, behind: null };
  }

  leave(seat: Seat<P>): void {
    this.#ungroup(seat);
    this.#behind.delete(seat);
    for (const feed of seat.feeds) this.#unfollow(feed);
    seat.feeds = [];
  }

  /** Replaces the feeds of a seat; newly followed feeds are sent whole. */
  follow(seat: Seat<P>, feeds: readonly FrameSource[], moment: FrameMoment): void {
    const addedFeeds = feeds.filter((feed) => !seat.feeds.includes(feed));
    const droppedFeeds = seat.feeds.filter((feed) => !feeds.includes(feed));
    const before = new Map(droppedFeeds.map((feed) => [feed.number, feed]));
    const freeNumbers = [...before.keys()].filter((number) =>
      addedFeeds.every((feed) => feed.number !== number),
    );
    if (freeNumbers.length > 0) seat.sink.forget(freeNumbers);
    seat.feeds = feeds;
    for (const feed of addedFeeds) feed.followers++;
    if (seat.behind) {
      for (const number of freeNumbers) seat.behind.delete(number);
      for (const feed of addedFeeds) seat.behind.set(feed.number, -1);
    } else {
      this.#group(seat);
      if (addedFeeds.length > 0)
        this.#deliver(
          seat,
          addedFeeds.map((feed) => feed.welcome(moment, before.get(feed.number))),
        );
    }
    for (const feed of droppedFeeds) this.#unfollow(feed);
  }

  /** Sends a snapshot of a feed again, after a gap. */
  repeat(seat: Seat<P>, feedNumber: number, moment: FrameMoment): void {
    const feed = seat.feeds.find((one) => one.number === feedNumber);
    if (!feed) return;
    if (seat.behind) seat.behind.set(feedNumber, -1);
    else this.#deliver(seat, [feed.snapshot(moment)]);
  }

  /** Sends the frames of a tick to every follower, and the missed frames to drained browsers. */
  sendTick(frames: ReadonlyMap<FrameSource, TickFrame>, moment: FrameMoment): void {
    const drainedSeats = [...this.#behind].filter((seat) => !seat.sink.isBlocked());
    for (const group of this.#groups.values()) {
      const parts: Uint8Array[] = [];
      for (const feed of group.feeds) {
        const frame = frames.get(feed);
        if (frame) parts.push(frame.bytes);
      }
      const isQuiet = parts.length === 0;
      if (isQuiet && moment.timeMs - group.sentAtMs < quietMs) continue;
      if (isQuiet) for (const feed of group.feeds) parts.push(feed.heartbeat(moment));
      group.sentAtMs = moment.timeMs;
      const message = this.#join(parts);
      for (const seat of group.seats) {
        if (seat.behind) continue;
        if (seat.sink.isBlocked()) this.#fallBehind(seat, frames);
        else this.#send(seat, message);
      }
    }
    for (const seat of this.#behind) this.#ungroup(seat);
    for (const seat of drainedSeats) this.#catchUp(seat, moment);
  }

  /** Sends the upstream's freshness in every feed. */
  sendFreshness(moment: FrameMoment): void {
    const beats = new Map<FrameSource, TickFrame>();
    for (const group of this.#groups.values())
      for (const feed of group.feeds)
        if (!beats.has(feed)) beats.set(feed, { after: feed.seq, bytes: feed.heartbeat(moment) });
    this.sendTick(beats, moment);
  }

  #unfollow(feed: FrameSource): void {
    feed.followers--;
    if (feed.followers === 0) this.#onIdle(feed);
  }

  #fallBehind(seat: Seat<P>, frames: ReadonlyMap<FrameSource, TickFrame>): void {
    seat.behind = new Map(seat.feeds.map((feed) => [feed.number, frames.get(feed)?.after ?? feed.seq]));
    this.#behind.add(seat);
  }

  #catchUp(seat: Seat<P>, moment: FrameMoment): void {
    const lastFrames = seat.behind;
    seat.behind = null;
    this.#behind.delete(seat);
    const parts = seat.feeds.map(
      (feed) => feed.catchUp(lastFrames?.get(feed.number) ?? -1, moment) ?? feed.heartbeat(moment),
    );
    this.#counters.countMerged();
    if (parts.length > 0) this.#deliver(seat, parts);
    this.#group(seat);
  }

  #deliver(seat: Seat<P>, frames: readonly Uint8Array[]): void {
    this.#send(seat, this.#join(frames));
  }

  #send(seat: Seat<P>, message: P): void {
    this.#counters.countMessage(message.byteLength);
    seat.sink.deliver(message);
  }

  #group(seat: Seat<P>): void {
    this.#ungroup(seat);
    if (seat.feeds.length === 0) return;
    const key = seat.feeds.map((feed) => feed.key).join(' ');
    const group = this.#groups.get(key) ?? { key, feeds: seat.feeds, seats: new Set(), sentAtMs: 0 };
    this.#groups.set(key, group);
    group.seats.add(seat);
    seat.group = group;
  }

  #ungroup(seat: Seat<P>): void {
    const { group } = seat;
    if (!group) return;
    group.seats.delete(seat);
    if (group.seats.size === 0) this.#groups.delete(group.key);
    seat.group = null;
  }
}
