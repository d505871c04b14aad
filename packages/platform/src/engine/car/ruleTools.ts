import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { AlarmBook } from '../../events/alarmBook.ts';
import type { FactSink, IdSource } from '../../events/fact.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

/** Dependencies of every rule of an elevator. */
export interface RuleTools {
  clock: Clock;
  fleet: LiveFleet;
  book: AlarmBook;
  road: FactSink;
  ids: IdSource;
}

/** The time of an event by the platform's clock, and its receipt. */
export interface Moments {
  atMs: number;
  receivedAtMs: number;
  /** Device time. */
  deviceMs: number;
  /** Stored and forwarded. */
  isLate: boolean;
}
