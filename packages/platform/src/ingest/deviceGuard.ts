import type { DeviceProblem } from '@hoistway/shared/domain/deviceProblem.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { DeviceBudget } from './deviceBudget.ts';
import {
  type DeviceLimits,
  loginBurst,
  loginsPerSecond,
  rubbishBurst,
  rubbishPerSecond,
  shareOf,
} from './deviceLimits.ts';
import { TokenBucket } from './tokenBucket.ts';

export interface GuardTools {
  limits: DeviceLimits;
  elevators(): number;
  onProblem(problem: DeviceProblem, detail: string): void;
  /** Ends every connection of the device. */
  expel(): void;
}

/** First exclusion of a device that sends only rubbish: twice as long each time, until a useful message. */
const firstCutMs = 30_000;
const longestCutMs = 10 * minuteMs;
/** After this long over its budget a device has a problem; a backlog after a reconnect is shorter. */
const overBudgetMs = 30_000;
/** Rests further apart are separate ones. */
const restGapMs = 10_000;
/** A problem is reported once in this time. */
const problemEveryMs = 10 * minuteMs;

/** The limits of one gateway device, over all its connections. Times are of the monotonic clock. */
export class DeviceGuard {
  readonly code: string;
  readonly budget: DeviceBudget;
  readonly #tools: GuardTools;
  readonly #rubbish: TokenBucket;
  readonly #logins: TokenBucket;
  readonly #namedAtMs = new Map<DeviceProblem, number>();
  #cutMs = 0;
  #cutUntilMs = 0;
  #restSinceMs = 0;
  #restAtMs = Number.NEGATIVE_INFINITY;

  constructor(code: string, tools: GuardTools, nowMs: number) {
    this.code = code;
    this.#tools = tools;
    this.budget = new DeviceBudget(tools.limits, tools.elevators, nowMs);
    this.#rubbish = new TokenBucket(this.#rubbishRefill, nowMs);
    this.#logins = new TokenBucket(loginRefill, nowMs);
  }

  /** Whether the device may log in now. */
  mayLogIn(nowMs: number): boolean {
    this.#logins.refill(loginRefill, nowMs);
    if (nowMs < this.#cutUntilMs) return false;
    if (this.#logins.isEmpty) {
      this.name('connections', 'logins', nowMs);
      return false;
    }
    this.#logins.spend(1);
    return true;
  }

  /** @returns the device's waiting time, 0 if its budget allows more */
  restMs(nowMs: number): number {
    const spent = this.budget.refill(nowMs);
    if (spent === null) return 0;
    if (nowMs - this.#restAtMs > restGapMs) this.#restSinceMs = nowMs;
    this.#restAtMs = nowMs;
    if (nowMs - this.#restSinceMs >= overBudgetMs) this.name('overBudget', spent.expense, nowMs);
    return spent.waitMs;
  }

  noteGood(): void {
    this.#cutMs = 0;
  }

  /** Notes a message without useful content. Too many of them, and the device is cut off. */
  noteRubbish(nowMs: number): void {
    this.#rubbish.refill(this.#rubbishRefill, nowMs);
    this.#rubbish.spend(1);
    if (!this.#rubbish.isEmpty) return;
    this.#cutMs = Math.min(longestCutMs, Math.max(firstCutMs, this.#cutMs * 2));
    this.#cutUntilMs = nowMs + this.#cutMs;
    this.#tools.onProblem('cutOff', `${this.#cutMs / 1000} s`);
    this.#rubbish.spend(-this.#rubbishRefill.capacity);
    this.#tools.expel();
  }

  /** Reports a problem, at intervals. */
  name(problem: DeviceProblem, detail: string, nowMs: number): void {
    if (nowMs - (this.#namedAtMs.get(problem) ?? Number.NEGATIVE_INFINITY) < problemEveryMs) return;
    this.#namedAtMs.set(problem, nowMs);
    this.#tools.onProblem(problem, detail);
  }

  get #rubbishRefill() {
    return { perSecond: rubbishPerSecond, capacity: rubbishBurst * shareOf(this.#tools.elevators()) };
  }
}

const loginRefill = { perSecond: loginsPerSecond, capacity: loginBurst };
