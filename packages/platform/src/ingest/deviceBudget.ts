import {
  burstSeconds,
  type DeviceLimits,
  type Expense,
  expenses,
  shareOf,
  sustainedRate,
} from './deviceLimits.ts';
import { type Refill, TokenBucket } from './tokenBucket.ts';

/** A shorter wait would be a timer for every message. */
const shortestWaitMs = 50;

/** The rate limits of one gateway device over all its connections: messages, bytes and events a second, with bursts. */
export class DeviceBudget {
  readonly #limits: DeviceLimits;
  readonly #elevators: () => number;
  readonly #buckets: Record<Expense, TokenBucket>;

  constructor(limits: DeviceLimits, elevators: () => number, nowMs: number) {
    this.#limits = limits;
    this.#elevators = elevators;
    const bucket = (expense: Expense) => new TokenBucket(this.#refillOf(expense), nowMs);
    this.#buckets = { messages: bucket('messages'), bytes: bucket('bytes'), events: bucket('events') };
  }

  spendMessage(bytes: number): void {
    this.#buckets.messages.spend(1);
    this.#buckets.bytes.spend(bytes);
  }

  spendEvents(count: number): void {
    this.#buckets.events.spend(count);
  }

  get isSpent(): boolean {
    const { messages, bytes, events } = this.#buckets;
    return messages.isEmpty || bytes.isEmpty || events.isEmpty;
  }

  /** @returns the spent budget, and the milliseconds until it is refilled; null while all budgets have some left */
  refill(nowMs: number): { expense: Expense; waitMs: number } | null {
    let longest: { expense: Expense; waitMs: number } | null = null;
    for (const expense of expenses) {
      const refill = this.#refillOf(expense);
      const bucket = this.#buckets[expense];
      bucket.refill(refill, nowMs);
      if (!bucket.isEmpty) continue;
      const waitMs = Math.max(shortestWaitMs, bucket.waitMs(refill));
      if (longest === null || waitMs > longest.waitMs) longest = { expense, waitMs };
    }
    return longest;
  }

  #refillOf(expense: Expense): Refill {
    const perSecond = sustainedRate(this.#limits, expense) * shareOf(this.#elevators());
    return { perSecond, capacity: perSecond * burstSeconds[expense] };
  }
}
