import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Provider } from '../../messaging/senders/sender.ts';

/** Failures in a row before a provider rests for a while. */
const failuresBeforeRest = 3;
const restMs = 15_000;
/** A provider that has failed for this long is an alarm. */
const alarmAfterMs = minuteMs;

interface Failing {
  sinceMs: number;
  times: number;
  restsUntilMs: number;
}

/** Providers that have failed recently, so that a dead one delays no other messages. */
export class ProviderHealth {
  readonly #clock: Clock;
  readonly #failing = new Map<string, Failing>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** End of a provider's rest, 0 for none. */
  restsUntil(tenantId: string, provider: Provider): number {
    const until = this.#failing.get(keyOf(tenantId, provider))?.restsUntilMs ?? 0;
    return until > this.#clock.now() ? until : 0;
  }

  /** @returns whether it has failed long enough for an alarm */
  noteFailure(tenantId: string, provider: Provider): boolean {
    const nowMs = this.#clock.now();
    const key = keyOf(tenantId, provider);
    const failing = this.#failing.get(key) ?? { sinceMs: nowMs, times: 0, restsUntilMs: 0 };
    failing.times += 1;
    if (failing.times >= failuresBeforeRest) failing.restsUntilMs = nowMs + restMs;
    this.#failing.set(key, failing);
    return failing.times >= failuresBeforeRest && nowMs - failing.sinceMs >= alarmAfterMs;
  }

  noteSuccess(tenantId: string, provider: Provider): void {
    this.#failing.delete(keyOf(tenantId, provider));
  }
}

const keyOf = (tenantId: string, { id, kind, host }: Provider): string =>
  `${tenantId} ${id ?? `${kind} ${host}`}`;
