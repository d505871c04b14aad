import type { Clock } from '@hoistway/shared/domain/clock.ts';

/** Details leave at the rate they come in, but for this. */
const urgentMs = 40;

/**
 * When frames leave: right behind the upstream's own tick, and never more often than the settings say. Nothing is sent
 * where nothing came.
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

  /** Something came. @param isUrgent whether somebody watches in detail */
  came(isUrgent: boolean): void {
    const nowMs = this.#clock.now();
    const waitMs = this.#lastMs + this.#tickMs - nowMs;
    // A tick of the upstream that comes a little early is no reason to wait for the next.
    if (waitMs <= this.#tickMs / 10) this.now();
    else {
      this.#timer ??= setTimeout(() => this.now(), waitMs);
      if (isUrgent) this.#urgent(nowMs);
    }
  }

  /** Looks again at the next tick though nothing may come. */
  again(): void {
    this.#timer ??= setTimeout(() => this.now(), this.#tickMs);
  }

  /** Sends everything that waits. */
  now(): void {
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

  #urgent(nowMs: number): void {
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
