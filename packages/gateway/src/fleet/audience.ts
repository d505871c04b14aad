import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import type { Followed, TickFrame } from './followed.ts';

/** Where the frames for one browser go. `P` is a message ready to be sent to many. */
export interface Sink<P> {
  deliver(message: P): void;
  /** Whether more would only queue up: it is passed over, and gets the latest when it has drained. */
  isBlocked(): boolean;
  forget(feeds: number[]): void;
}

/** One browser among those who follow a scope's feeds. */
export interface Seat<P> {
  readonly sink: Sink<P>;
  feeds: readonly Followed[];
  group: Group<P> | null;
  /** For one who fell behind: the frame it has of each feed, -1 for none. */
  behind: Map<number, number> | null;
}

interface Group<P> {
  key: string;
  feeds: readonly Followed[];
  seats: Set<Seat<P>>;
  toldAtMs: number;
}

/** Where nothing changes, browsers hear this often that the upstream is live. */
const quietMs = 2_000;

export interface AudienceCounters {
  message(bytes: number): void;
  merged(): void;
}

/**
 * Who follows which feeds. Browsers that follow the same set are one group: their message is joined once. One that does
 * not drain is left out and never waited for.
 */
export class Audience<P extends { byteLength: number }> {
  readonly #groups = new Map<string, Group<P>>();
  readonly #behind = new Set<Seat<P>>();
  readonly #join: (frames: readonly Uint8Array[]) => P;
  readonly #counters: AudienceCounters;
  readonly #idle: (feed: Followed) => void;

  constructor(options: {
    /** Makes one message of frames. */
    join(frames: readonly Uint8Array[]): P;
    counters: AudienceCounters;
    /** The last who followed a feed has left it. */
    idle(feed: Followed): void;
  }) {
    this.#join = options.join;
    this.#counters = options.counters;
    this.#idle = options.idle;
  }

  /** Whether somebody fell behind and is to be brought up to date when it drains. */
  get hasBehind(): boolean {
    return this.#behind.size > 0;
  }

  enter(sink: Sink<P>): Seat<P> {
    return { sink, feeds: [], group: null, behind: null };
  }

  leave(seat: Seat<P>): void {
    this.#ungroup(seat);
    this.#behind.delete(seat);
    for (const feed of seat.feeds) this.#part(feed);
    seat.feeds = [];
  }

  /** Replaces what a seat follows; what is new to it is sent whole. */
  follow(seat: Seat<P>, feeds: readonly Followed[], moment: FrameMoment): void {
    const added = feeds.filter((feed) => !seat.feeds.includes(feed));
    const dropped = seat.feeds.filter((feed) => !feeds.includes(feed));
    const before = new Map(dropped.map((feed) => [feed.number, feed]));
    const forgotten = [...before.keys()].filter((number) => added.every((feed) => feed.number !== number));
    if (forgotten.length > 0) seat.sink.forget(forgotten);
    seat.feeds = feeds;
    for (const feed of added) feed.followers++;
    if (seat.behind) {
      for (const number of forgotten) seat.behind.delete(number);
      for (const feed of added) seat.behind.set(feed.number, -1);
    } else {
      this.#group(seat);
      if (added.length > 0)
        this.#deliver(
          seat,
          added.map((feed) => feed.welcome(moment, before.get(feed.number))),
        );
    }
    for (const feed of dropped) this.#part(feed);
  }

  /** Sends a whole frame of a feed again, after a gap. */
  repeat(seat: Seat<P>, feedNumber: number, moment: FrameMoment): void {
    const feed = seat.feeds.find((one) => one.number === feedNumber);
    if (!feed) return;
    if (seat.behind) seat.behind.set(feedNumber, -1);
    else this.#deliver(seat, [feed.snapshot(moment)]);
  }

  /** Sends the frames of a tick to all who follow their feeds, and what they missed to those who have drained. */
  tell(frames: ReadonlyMap<Followed, TickFrame>, moment: FrameMoment): void {
    const drained = [...this.#behind].filter((seat) => !seat.sink.isBlocked());
    for (const group of this.#groups.values()) {
      const parts: Uint8Array[] = [];
      for (const feed of group.feeds) {
        const frame = frames.get(feed);
        if (frame) parts.push(frame.bytes);
      }
      const isQuiet = parts.length === 0;
      if (isQuiet && moment.timeMs - group.toldAtMs < quietMs) continue;
      if (isQuiet) for (const feed of group.feeds) parts.push(feed.heartbeat(moment));
      group.toldAtMs = moment.timeMs;
      const message = this.#join(parts);
      for (const seat of group.seats) {
        if (seat.behind) continue;
        if (seat.sink.isBlocked()) this.#fallBehind(seat, frames);
        else this.#send(seat, message);
      }
    }
    for (const seat of this.#behind) this.#ungroup(seat);
    for (const seat of drained) this.#bringUp(seat, moment);
  }

  /** Says how fresh the upstream is to everybody, in every feed. */
  tellFreshness(moment: FrameMoment): void {
    const beats = new Map<Followed, TickFrame>();
    for (const group of this.#groups.values())
      for (const feed of group.feeds)
        if (!beats.has(feed)) beats.set(feed, { after: feed.seq, bytes: feed.heartbeat(moment) });
    this.tell(beats, moment);
  }

  #part(feed: Followed): void {
    feed.followers--;
    if (feed.followers === 0) this.#idle(feed);
  }

  #fallBehind(seat: Seat<P>, frames: ReadonlyMap<Followed, TickFrame>): void {
    seat.behind = new Map(seat.feeds.map((feed) => [feed.number, frames.get(feed)?.after ?? feed.seq]));
    this.#behind.add(seat);
  }

  #bringUp(seat: Seat<P>, moment: FrameMoment): void {
    const had = seat.behind;
    seat.behind = null;
    this.#behind.delete(seat);
    const parts = seat.feeds.map(
      (feed) => feed.missed(had?.get(feed.number) ?? -1, moment) ?? feed.heartbeat(moment),
    );
    this.#counters.merged();
    if (parts.length > 0) this.#deliver(seat, parts);
    this.#group(seat);
  }

  #deliver(seat: Seat<P>, frames: readonly Uint8Array[]): void {
    this.#send(seat, this.#join(frames));
  }

  #send(seat: Seat<P>, message: P): void {
    this.#counters.message(message.byteLength);
    seat.sink.deliver(message);
  }

  #group(seat: Seat<P>): void {
    this.#ungroup(seat);
    if (seat.feeds.length === 0) return;
    const key = seat.feeds.map((feed) => feed.key).join(' ');
    const group = this.#groups.get(key) ?? { key, feeds: seat.feeds, seats: new Set(), toldAtMs: 0 };
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
