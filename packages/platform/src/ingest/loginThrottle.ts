import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';

/** Wrong logins for one code from one address that are answered at once; each further one waits twice as long. */
const freeTries = 5;
const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** A code and address without a wrong login for this long start again at zero. */
const forgottenAfterMs = 10 * minuteMs;
const rememberedMost = 10_000;
/** Upper bound of delayed refusals; further connections are closed without an answer. */
const waitingMost = 256;
const reportEveryMs = minuteMs;
/** Reports of all codes and addresses together in that time. */
const reportsMost = 60;
/** Remembered length of a claimed code. */
const codeLength = 32;

interface Tries {
  count: number;
  lastAtMs: number;
  reportedAtMs: number;
}

/**
 * Slows down guessing of device secrets. A right secret is never delayed, so that no stranger can lock a device out.
 * Wrong ones are counted by code and address.
 */
export class LoginThrottle {
  readonly #report: (tries: { code: string; address: string; count: number }) => void;
  readonly #tries = new RecentMap<string, Tries>(rememberedMost);
  readonly #waiting = new Set<NodeJS.Timeout>();
  #reports = 0;
  #reportsSinceMs = Number.NEGATIVE_INFINITY;

  /** @param report gets each code and address at its first wrong login, then once a minute */
  constructor(report: (tries: { code: string; address: string; count: number }) => void) {
    this.#report = report;
  }

  /** Calls `answer` when the refusal may be sent. @returns false if the connection is to be closed without an answer */
  refuse(code: string, address: string, answer: () => void): boolean {
    const count = this.#count(code.slice(0, codeLength), address);
    if (count <= freeTries) {
      answer();
      return true;
    }
    if (this.#waiting.size >= waitingMost) return false;
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (count - freeTries - 1));
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      answer();
    }, delayMs);
    this.#waiting.add(timer);
    return true;
  }

  close(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }

  #count(code: string, address: string): number {
    const nowMs = performance.now();
    const key = `${address} ${code}`;
    const lastTry = this.#tries.get(key);
    const isFresh = lastTry !== undefined && nowMs - lastTry.lastAtMs < forgottenAfterMs;
    const tries = isFresh ? lastTry : { count: 0, lastAtMs: nowMs, reportedAtMs: Number.NEGATIVE_INFINITY };
    tries.count++;
    tries.lastAtMs = nowMs;
    this.#tries.set(key, tries);
    if (nowMs - tries.reportedAtMs >= reportEveryMs && this.#mayReport(nowMs)) {
      tries.reportedAtMs = nowMs;
      this.#report({ code, address, count: tries.count });
    }
    return tries.count;
  }

  #mayReport(nowMs: number): boolean {
    if (nowMs - this.#reportsSinceMs >= reportEveryMs) {
      this.#reportsSinceMs = nowMs;
      this.#reports = 0;
    }
    return ++this.#reports <= reportsMost;
  }
}
