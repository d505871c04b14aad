import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { UpstreamMessage } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { Observable } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Query } from '../upstream/rest.ts';
import type { LinkState } from '../upstream/webSocket.ts';
import type { PollTimes } from './polls.ts';

/** Outcome of one poll; `absent` is a call that this upstream does not have. */
export type Polled<T> = { kind: 'answer'; value: T } | { kind: 'failed' } | { kind: 'absent' };

export interface ElevatorName {
  no: string;
  name: string;
}

/** What a source may use: one scope's connection, its polls, and what happened in it. */
export interface SourceContext {
  clock: Clock;
  zoneId: string;
  pollTimes: PollTimes;
  link$: Observable<LinkState>;
  messages$: Observable<UpstreamMessage>;
  /** The number of the last event that was pushed; null where the upstream counts none. */
  cursor(): number | null;
  /** Every event once, however it came, in the order of its number. */
  happenings$: Observable<readonly LiveEvent[]>;
  lights$: Observable<readonly LightState[]>;
  /** Whether the scope's sessions hold a permission; true where the upstream does not say. */
  may(permission: number): boolean;
  get(path: string, query?: Query): Promise<unknown>;
  /** The number and name of an elevator, empty where the upstream does not say. */
  elevator(id: string | null | undefined): Promise<ElevatorName>;
  /** Asks again and again, once for all gateways; `times` in milliseconds. */
  poll<T>(
    name: string,
    times: { firstMs: number; everyMs: number },
    ask: () => Promise<T>,
  ): Observable<Polled<T>>;
}

/** How the changes of one stream are obtained: push first, polls as the safety net, one way on from there. */
export type Source = (context: SourceContext) => Observable<Change>;
