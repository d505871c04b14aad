import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { type Roster, rosterSchema } from '@hoistway/shared/fleet/roster.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import { type StreamName, streams } from '@hoistway/shared/streams/index.ts';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import {
  defer,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  retry,
  Subject,
  Subscription,
  tap,
} from 'rxjs';
import { FleetHub, type FleetHubOptions } from '../fleet/fleetHub.ts';
import { framesOf, type HubTiming, type StreamUpdate } from '../hub/framesOf.ts';
import type { Peers } from '../peers/peers.ts';
import { happeningsOf } from '../sources/happenings.ts';
import { sources } from '../sources/index.ts';
import { type PollTimes, sharedPoll } from '../sources/polls.ts';
import type { SourceContext } from '../sources/source.ts';
import type { Query, Rest } from '../upstream/rest.ts';
import { type LinkTiming, openUpstreamLink, type UpstreamLink } from '../upstream/webSocket.ts';
import { type Caller, callerMay } from './caller.ts';
import { elevatorNames } from './elevatorNames.ts';
import { pushesOf } from './pushes.ts';

/** A source that failed by a defect is reported and restarted after this time. */
const sourceRetryMs = 10_000;

export interface ScopeOptions<P> {
  caller: Caller;
  upstreamUrl: string;
  rest: Rest;
  clock: Clock;
  peers: Peers;
  lights$: Observable<readonly LightState[]>;
  timing: { hub: HubTiming; link: LinkTiming; polls: PollTimes };
  fleet: Pick<FleetHubOptions<P>, 'tickHz' | 'join' | 'counters' | 'interest'>;
  onPoll(): void;
  /** Type 1: an alarm that lights the lamp. */
  onLight(alarmId: string | undefined): void;
  onReconnect(): void;
  /** The visibility of the session whose credentials it uses has changed: every session must be verified again. */
  onChanged(): void;
  /** A user's rights or sessions have changed: every session must be looked up again. */
  onSessionsChanged(): void;
  onProblem(problem: string, error: unknown): void;
}

/**
 * The state shared by all sessions of one visibility: one connection upstream, one set of polls, one fleet. It
 * uses the credentials of one of them, and of another when that one ends.
 */
export class Scope<P extends { byteLength: number }> {
  readonly key: string;
  readonly link: UpstreamLink;
  readonly fleet: FleetHub<P>;
  readonly rosterChanged$ = new Subject<string>();
  #caller: Caller;
  readonly #options: ScopeOptions<P>;
  readonly #streams = new Map<StreamName, Observable<StreamUpdate>>();
  readonly #context: SourceContext;
  readonly #subscriptions = new Subscription();

  constructor(options: ScopeOptions<P>) {
    const { caller, clock, upstreamUrl, timing, onProblem } = options;
    this.#options = options;
    this.#caller = caller;
    this.key = caller.scopeKey;
    this.link = openUpstreamLink({ upstreamUrl, user: caller, clock, timing: timing.link, onProblem });
    this.fleet = new FleetHub({
      ...options.fleet,
      link: this.link,
      clock,
      loadRoster: async (): Promise<Roster> => rosterSchema.parse(await this.#get('fleet/roster')),
      onRosterChanged: (version) => this.rosterChanged$.next(version),
      onProblem,
    });
    this.#context = this.#contextOf();
    this.#subscriptions.add(
      this.link.messages$.subscribe((message) => {
        if (message.type === messageType.light) options.onLight(message.alarmId);
        if (message.type === messageType.hello && message.scopeKey !== this.key) options.onChanged();
        if (message.type === messageType.sessionsChanged) options.onSessionsChanged();
      }),
    );
    this.#subscriptions.add(
      this.link.state$
        .pipe(
          map(({ state }) => state),
          distinctUntilChanged(),
          filter((state) => state === 'reconnecting'),
        )
        .subscribe(() => options.onReconnect()),
    );
  }

  /** The session whose credentials are used upstream. */
  get caller(): Caller {
    return this.#caller;
  }

  /** Continues with another session's credentials. */
  actFor(caller: Caller): void {
    this.#caller = caller;
    this.link.useCredentials(caller);
  }

  /** The frames of a stream: first the whole set, then changes, from one shared subscription to its source. */
  stream(name: StreamName): Observable<StreamUpdate> {
    const existing = this.#streams.get(name);
    if (existing) return existing;
    const { timing, onProblem } = this.#options;
    const source$ = defer(() => sources[name](this.#context)).pipe(
      tap({ error: (error: unknown) => onProblem(`source ${name}`, error) }),
      retry({ delay: sourceRetryMs }),
    );
    const updates$ = framesOf(streams[name], source$, { timing: timing.hub });
    this.#streams.set(name, updates$);
    return updates$;
  }

  close(): void {
    this.#subscriptions.unsubscribe();
    this.fleet.close();
    this.link.close();
    this.rosterChanged$.complete();
  }

  #get(path: string, query?: Query): Promise<unknown> {
    return this.#options.rest.get(path, this.#caller, query);
  }

  #contextOf(): SourceContext {
    const { clock, peers, lights$, timing, onPoll, onProblem } = this.#options;
    const context: Omit<SourceContext, 'happenings$'> = {
      clock,
      zoneId: this.#caller.zoneId,
      pollTimes: timing.polls,
      link$: this.link.state$,
      messages$: pushesOf(this.link, peers, this.key),
      cursor: () => this.link.cursor,
      elevator: elevatorNames((path) => this.#get(path)),
      lights$,
      may: (permission) => callerMay(this.#caller, permission),
      get: (path, query) => this.#get(path, query),
      poll: (name, times, request) =>
        sharedPoll({ peers, scopeKey: this.key, name, ...times, request, onPoll, onProblem }),
    };
    return { ...context, happenings$: happeningsOf(context) };
  }
}
