import type { FrameMoment } from '@hoistway/shared/fleet/feedEncoder.ts';
import type { Feed } from './feed.ts';

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
  feeds: readonly Feed[];
  group: Group<P> | null;
  /** For one who fell behind: the frame it has of each feed, -1 for none. */
  behind: Map<number, number> | null;
}

interface Group<P> {
  key: string;
  feeds: readonly Feed[];
  seats: Set<Seat<P>>;
}

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

  constructor(join: (frames: readonly Uint8Array[]) => P, counters: AudienceCounters) {
    this.#join = join;
    this.#counters = counters;
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
    seat.feeds = [];
  }

  /** Replaces what a seat follows; what is new to it is sent whole. */
  follow(seat: Seat<P>, feeds: readonly Feed[], moment: FrameMoment): void {
    const added = feeds.filter((feed) => !seat.feeds.includes(feed));
    const dropped = seat.feeds.filter((feed) => !feeds.includes(feed));
    if (dropped.length > 0) seat.sink.forget(dropped.map((feed) => feed.number));
    seat.feeds = feeds;
    if (seat.behind) {
      for (const feed of dropped) seat.behind.delete(feed.number);
      for (const feed of added) seat.behind.set(feed.number, -1);
      return;
    }
    this.#group(seat);
    if (added.length > 0)
      this.#deliver(
        seat,
        added.map((feed) => feed.snapshot(moment)),
      );
  }

  /** Sends a whole frame of a feed again, after a gap. */
  repeat(seat: Seat<P>, feedNumber: number, moment: FrameMoment): void {
    const feed = seat.feeds.find((one) => one.number === feedNumber);
    if (!feed) return;
    if (seat.behind) seat.behind.set(feedNumber, -1);
    else this.#deliver(seat, [feed.snapshot(moment)]);
  }

  /** Sends the frames of a tick to all who follow their feeds, and what they missed to those who have drained. */
  tell(frames: ReadonlyMap<Feed, Uint8Array>, moment: FrameMoment): void {
    const drained = [...this.#behind].filter((seat) => !seat.sink.isBlocked());
    for (const group of this.#groups.values()) {
      const parts: Uint8Array[] = [];
      for (const feed of group.feeds) {
        const frame = frames.get(feed);
        if (frame) parts.push(frame);
      }
      if (parts.length === 0) continue;
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
    const beats = new Map<Feed, Uint8Array>();
    for (const group of this.#groups.values())
      for (const feed of group.feeds) if (!beats.has(feed)) beats.set(feed, feed.encoder.heartbeat(moment));
    this.tell(beats, moment);
  }

  #fallBehind(seat: Seat<P>, frames: ReadonlyMap<Feed, Uint8Array>): void {
    seat.behind = new Map(
      seat.feeds.map((feed) => [feed.number, feed.encoder.seq - (frames.has(feed) ? 1 : 0)]),
    );
    this.#behind.add(seat);
  }

  #bringUp(seat: Seat<P>, moment: FrameMoment): void {
    const had = seat.behind;
    seat.behind = null;
    this.#behind.delete(seat);
    const parts = seat.feeds.map(
      (feed) => feed.missed(had?.get(feed.number) ?? -1, moment) ?? feed.encoder.heartbeat(moment),
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
    const key = seat.feeds.map((feed) => feed.number).join(' ');
    const group = this.#groups.get(key) ?? { key, feeds: seat.feeds, seats: new Set() };
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
