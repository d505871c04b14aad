import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { FrameMoment } from '@hoistway/shared/fleet/frameWriter.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import type { Watch } from '@hoistway/shared/streams/browserSocket.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { distinctUntilChanged, map, Subscription } from 'rxjs';
import type { UpstreamLink } from '../upstream/webSocket.ts';
import { Audience, type AudienceCounters, type Seat, type Sink } from './audience.ts';
import { Feeds, noWants, type Wants } from './feeds.ts';
import { Intake } from './intake.ts';
import { Interest, type InterestTiming } from './interest.ts';
import { RosterWatch } from './rosterWatch.ts';
import { StatusInterest } from './statusInterest.ts';
import { TickPace } from './tickPace.ts';

export interface FleetCounters extends AudienceCounters {
  frame(bytes: number): void;
}

export interface FleetHubOptions<P> {
  link: Pick<UpstreamLink, 'state$' | 'frames$' | 'messages$' | 'send'>;
  loadRoster(): Promise<Roster>;
  clock: Clock;
  tickHz: number;
  /** Joins frames to one message for many browsers. */
  join(frames: readonly Uint8Array[]): P;
  counters: FleetCounters;
  interest?: InterestTiming;
  onRosterChanged(version: string): void;
  onProblem(problem: string, error: unknown): void;
}

/** A browser's place in a scope's fleet. */
export interface FleetSeat {
  /** Replaces the watched rows; rows outside the scope are skipped. @throws ProductError without a roster */
  watch(watch: Watch): Promise<void>;
  status(isOn: boolean): void;
  snapshot(feed: number): void;
  leave(): void;
}

/**
 * The live fleet of one scope: mirrors the upstream's frames in one table and feeds every follower. Only watched
 * rows are requested upstream.
 */
export class FleetHub<P extends { byteLength: number }> {
  readonly #options: FleetHubOptions<P>;
  readonly #intake: Intake;
  readonly #feeds: Feeds;
  readonly #audience: Audience<P>;
  readonly #motion: Interest;
  readonly #detail: Interest;
  readonly #status: StatusInterest;
  readonly #roster: RosterWatch;
  readonly #pace: TickPace;
  readonly #wants = new Map<Seat<P>, Wants>();
  readonly #subscriptions = new Subscription();
  #isFresh = false;

  constructor(options: FleetHubOptions<P>) {
    const { link, clock, tickHz } = options;
    this.#options = options;
    this.#intake = new Intake(options);
    const feeds = new Feeds(this.#intake.table);
    this.#feeds = feeds;
    this.#audience = new Audience({ ...options, onIdle: (feed) => feeds.release(feed) });
    this.#pace = new TickPace({ clock, tickHz, flush: (which) => this.#flush(which) });
    this.#motion = this.#interest('motion', {
      enter: (row) => feeds.enterMotion(row),
      leave: (row) => feeds.leaveMotion(row),
    });
    this.#detail = this.#interest('detail', {
      enter: (row) => feeds.enterDetail(row),
      leave: (row) => feeds.leaveDetail(row),
    });
    this.#status = new StatusInterest({
      begin: () => {
        feeds.isStatusOn = true;
        link.send({ op: 'status', on: true });
      },
      end: () => {
        link.send({ op: 'status', on: false });
        this.#intake.end('status');
        feeds.endStatus();
      },
    });
    this.#roster = new RosterWatch({ ...options, setRoster: (roster) => this.#setRoster(roster) });
    this.#subscriptions.add(link.frames$.subscribe((message) => this.#receive(message)));
    this.#subscriptions.add(
      link.messages$.subscribe((message) => {
        if (message.type === messageType.hello) this.#roster.checkVersion(message.rosterVersion);
        if (message.type === messageType.rosterChanged) this.#roster.checkVersion(message.version);
      }),
    );
    const isLive$ = link.state$.pipe(
      map(() => this.#isLive),
      distinctUntilChanged(),
    );
    this.#subscriptions.add(isLive$.subscribe((isLive) => (isLive ? this.#resume() : this.#pause())));
  }

  /** Rows whose motion is requested upstream. */
  get watchedRows(): number {
    return this.#motion.size;
  }

  join(sink: Sink<P>): FleetSeat {
    const seat = this.#audience.enter(sink);
    this.#wants.set(seat, noWants);
    const update = (change: (wants: Wants) => Wants) => {
      const wants = this.#wants.get(seat);
      if (wants) this.#applyWants(seat, change(wants));
    };
    return {
      watch: async ({ motion, detail }) => {
        await this.#roster.ensureLoaded();
        const all = motion === 'all';
        update(({ status }) => ({ status, all, motion: all ? [] : motion, detail }));
      },
      status: (isOn) => update((wants) => ({ ...wants, status: isOn })),
      snapshot: (feed) => this.#audience.repeat(seat, feed, this.#moment()),
      leave: () => {
        update(() => noWants);
        this.#audience.leave(seat);
        this.#wants.delete(seat);
      },
    };
  }

  close(): void {
    this.#subscriptions.unsubscribe();
    this.#motion.close();
    this.#detail.close();
    this.#pace.stop();
    this.#status.close();
  }

  get #isLive(): boolean {
    const { state, pushes } = this.#options.link.state$.value;
    return state === 'live' && pushes;
  }

  #moment(): FrameMoment {
    return { timeMs: this.#intake.timeMs, fresh: this.#isFresh };
  }

  #interest(
    level: 'motion' | 'detail',
    callbacks: { enter(row: number): void; leave(row: number): void },
  ): Interest {
    const { link, clock, interest } = this.#options;
    return new Interest({
      clock,
      ...(interest && { timing: interest }),
      ...callbacks,
      request: (add, drop) => {
        if (this.#isLive) link.send({ op: 'watch', level, add, drop });
        return this.#isLive;
      },
      onRowDropped: (row) => this.#intake.forgetRow(level, row),
    });
  }

  #applyWants(seat: Seat<P>, wants: Wants): void {
    const before = this.#wants.get(seat) ?? noWants;
    const inScope = (row: number) => this.#feeds.rows.has(row);
    const next: Wants = {
      ...wants,
      motion: [...new Set(wants.motion)].filter(inScope),
      detail: [...new Set(wants.detail)].filter(inScope),
    };
    this.#wants.set(seat, next);
    this.#motion.hold(next.motion);
    this.#detail.hold(next.detail);
    this.#motion.release(before.motion);
    this.#detail.release(before.detail);
    if (next.all !== before.all) this.#updateAllMotion();
    if (next.status !== before.status) this.#updateStatus();
    this.#audience.follow(seat, this.#feeds.feedsFor(next), this.#moment());
    // Rows that entered a feed are pending even if the upstream sends nothing new for them.
    this.#pace.schedule(false);
  }

  #updateAllMotion(): void {
    const isWanted = [...this.#wants.values()].some((wants) => wants.all);
    if (isWanted === this.#feeds.hasEverything) return;
    this.#motion.holdAll(isWanted ? this.#feeds.rows : new Set());
    if (isWanted) this.#feeds.beginEverything();
    else this.#feeds.endEverything();
  }

  #updateStatus(): void {
    this.#status.update(
      this.#isLive,
      [...this.#wants.values()].some((wants) => wants.status),
    );
  }

  #receive(message: Uint8Array): void {
    const isFresh = this.#intake.receive(message);
    if (isFresh !== null && isFresh !== this.#isFresh) this.#setFresh(isFresh);
    this.#pace.schedule(this.#feeds.hasDetails);
  }

  #flush(which: 'all' | 'urgent'): void {
    const moment = this.#moment();
    const frames = this.#feeds.encode(moment, which);
    for (const { bytes } of frames.values()) this.#options.counters.frame(bytes.byteLength);
    this.#audience.sendTick(frames, moment);
    if (this.#audience.hasBehind) this.#pace.scheduleNext();
  }

  #setFresh(isFresh: boolean): void {
    this.#pace.flushNow();
    this.#isFresh = isFresh;
    this.#audience.sendFreshness(this.#moment());
  }

  #resume(): void {
    this.#intake.restart();
    this.#feeds.isStatusOn = false;
    this.#status.restart();
    this.#updateStatus();
    this.#motion.requestAgain();
    this.#detail.requestAgain();
    this.#setFresh(true);
  }

  #pause(): void {
    if (this.#isFresh) this.#setFresh(false);
  }

  /** Replaces the rows of the scope and updates every seat's feeds. */
  #setRoster(roster: Roster): void {
    const rows = new Set(roster.rows);
    const isThere = (row: number) => rows.has(row);
    this.#motion.expel((row) => !isThere(row));
    this.#detail.expel((row) => !isThere(row));
    this.#feeds.setRows(rows);
    if (this.#feeds.hasEverything) this.#motion.holdAll(rows);
    for (const [seat, wants] of this.#wants) {
      const motion = wants.motion.filter(isThere);
      const detail = wants.detail.filter(isThere);
      this.#wants.set(seat, { ...wants, motion, detail });
      this.#audience.follow(seat, this.#feeds.feedsFor({ ...wants, motion, detail }), this.#moment());
    }
  }
}
