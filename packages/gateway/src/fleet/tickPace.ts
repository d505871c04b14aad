import type { Clock } from '@hoistway/shared/domain/clock.ts';

/** Shortest interval between urgent frames; details otherwise leave as they arrive. */
const urgentMs = 40;

/**
 * Paces the frames: right after the upstream's own tick, never more often than configured, and none while nothing
 * arrives.
 */
export class TickPace {
  readonly #clock: Clock;
  readonly #tickMs: number;
  readonly #flush: (which: 'all' | 'urgent') => void;
  #timer: NodeJS.Timeout | undefined;
  #urgentTimer: NodeJS.Timeout | undefined;
  #lastMs = 0;
  #lastUrgentMs = 0;

  constructor(options: { clock: Clock; tickHz: number; flush(which: 'all' | 'urgent'): void }) {
    this.#clock = options.clock;
    this.#tickMs = 1000 / options.tickHz;
    this.#flush = options.flush;
  }

  /** Schedules a flush for new input. @param isUrgent whether a detail is watched */
  schedule(isUrgent: boolean): void {
    const nowMs = this.#clock.now();
    const waitMs = this.#lastMs + this.#tickMs - nowMs;
    // A tick of the upstream that arrives slightly early must not wait for the next one.
    if (waitMs <= this.#tickMs / 10) this.flushNow();
    else {
      this.#timer ??= setTimeout(() => this.flushNow(), waitMs);
      if (isUrgent) this.#scheduleUrgent(nowMs);
    }
  }

  /** Schedules a flush at the next tick even without input. */
  scheduleNext(): void {
    this.#timer ??= setTimeout(() => this.flushNow(), this.#tickMs);
  }

  /** Flushes everything pending. */
  flushNow(): void {
    this.stop();
    this.#lastMs = this.#clock.now();
    this.#lastUrgentMs = this.#lastMs;
    this.#flush('all');
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#urgentTimer);
    this.#timer = undefined;
    this.#urgentTimer = undefined;
  }

  #scheduleUrgent(nowMs: number): void {
    const waitMs = this.#lastUrgentMs + urgentMs - nowMs;
    this.#urgentTimer ??= setTimeout(
      () => {
        this.#urgentTimer = undefined;
        this.#lastUrgentMs = this.#clock.now();
        this.#flush('urgent');
      },
      Math.max(0, waitMs),
    );
  }
}
