import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { AlarmBook } from '../../events/alarmBook.ts';
import type { FactSink, IdSource } from '../../events/fact.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';

/** What every rule of an elevator works with. */
export interface RuleTools {
  clock: Clock;
  fleet: LiveFleet;
  book: AlarmBook;
  road: FactSink;
  ids: IdSource;
}

/** When something was, by the platform's clock, and when it came in. */
export interface Moments {
  atMs: number;
  receivedAtMs: number;
  /** By the device's own clock. */
  deviceMs: number;
  /** Stored and forwarded. */
  isLate: boolean;
}
