import { type Clock, systemClock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** A frame arrives only after its time, so the least delayed of the latest frames gives the best offset. */
const windowMs = minuteMs;

/** The platform's clock, estimated from the times of frames. */
export class ServerTime {
  readonly #clock: Clock;
  #offsetMs = 0;
  #best: { offsetMs: number; atMs: number }[] = [];

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }

  /** Adds the time of a live frame to the estimate. */
  observe(frameTimeMs: number): void {
    const atMs = this.#clock.now();
    const offsetMs = frameTimeMs - atMs;
    while (this.#best.length > 0 && (this.#best.at(-1)?.offsetMs ?? 0) <= offsetMs) this.#best.pop();
    this.#best.push({ offsetMs, atMs });
    while ((this.#best[0]?.atMs ?? atMs) < atMs - windowMs) this.#best.shift();
    this.#offsetMs = this.#best[0]?.offsetMs ?? offsetMs;
  }
}
