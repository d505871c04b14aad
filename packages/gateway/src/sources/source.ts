import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import type { UpstreamMessage } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { Observable } from 'rxjs';
import type { Change } from '../hub/change.ts';
import type { Query } from '../upstream/rest.ts';
import type { LinkState } from '../upstream/webSocket.ts';
import type { PollTimes } from './polls.ts';

/** Outcome of one poll; `absent` means that this upstream lacks the call. */
export type PollOutcome<T> = { kind: 'answer'; value: T } | { kind: 'failed' } | { kind: 'absent' };

export interface ElevatorName {
  no: string;
  name: string;
}

/** The inputs of a source: one scope's connection, its polls and its events. */
export interface SourceContext {
  clock: Clock;
  zoneId: string;
  pollTimes: PollTimes;
  link$: Observable<LinkState>;
  messages$: Observable<UpstreamMessage>;
  /** The number of the last pushed event; null where the upstream numbers none. */
  cursor(): number | null;
  /** Every event once, in the order of its number. */
  happenings$: Observable<readonly LiveEvent[]>;
  lights$: Observable<readonly LightState[]>;
  /** Whether the scope's sessions have a permission; true where the upstream does not send permissions. */
  may(permission: number): boolean;
  get(path: string, query?: Query): Promise<unknown>;
  /** The number and name of an elevator, empty where the upstream does not send them. */
  elevator(id: string | null | undefined): Promise<ElevatorName>;
  /** Polls once for all gateways; `times` in milliseconds. */
  poll<T>(
    name: string,
    times: { firstMs: number; everyMs: number },
    request: () => Promise<T>,
  ): Observable<PollOutcome<T>>;
}

/** Obtains the changes of one stream: by push, with polls as the safety net. */
export type Source = (context: SourceContext) => Observable<Change>;
