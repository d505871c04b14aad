/** How fast a bucket refills, and how much it holds. */
export interface Refill {
  perSecond: number;
  capacity: number;
}

/** Largest debt in seconds of refill, so that one large expense delays its device by no more than that. */
const debtSeconds = 5;

/**
 * A budget that refills with time. An expense is allowed while anything is left, and may lead into debt: later ones
 * wait until that is paid.
 */
export class TokenBucket {
  #level: number;
  #filledAtMs: number;

  constructor({ capacity }: Refill, nowMs: number) {
    this.#level = capacity;
    this.#filledAtMs = nowMs;
  }

  get isEmpty(): boolean {
    return this.#level <= 0;
  }

  spend(amount: number): void {
    this.#level -= amount;
  }

  refill({ perSecond, capacity }: Refill, nowMs: number): void {
    const earnedTokens = (Math.max(0, nowMs - this.#filledAtMs) / 1000) * perSecond;
    this.#level = Math.min(capacity, Math.max(this.#level, -debtSeconds * perSecond) + earnedTokens);
    this.#filledAtMs = nowMs;
  }

  /** Milliseconds until the budget is positive again, by the level of the last refill. */
  waitMs({ perSecond }: Refill): number {
    return this.#level > 0 ? 0 : Math.min(debtSeconds, -this.#level / perSecond) * 1000;
  }
}
