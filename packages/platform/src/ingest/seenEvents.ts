import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';

/** A device repeats itself within minutes; the database deduplicates older ids. */
export const rememberedMs = hourMs;
const rememberedMost = 200_000;

/** Recent event ids of each device, so that firmware that repeats itself rings once. */
export class SeenEvents {
  readonly #eventTimes = new RecentMap<string, number>(rememberedMost);

  /** Whether an event is new; it is remembered. */
  isNew(dtuCode: string, eventId: string, nowMs: number): boolean {
    const key = `${dtuCode} ${eventId}`;
    if (this.#eventTimes.has(key)) return false;
    this.#eventTimes.set(key, nowMs);
    this.#forget(nowMs);
    return true;
  }

  #forget(nowMs: number): void {
    for (const [key, atMs] of this.#eventTimes) {
      if (nowMs - atMs < rememberedMs) return;
      this.#eventTimes.delete(key);
    }
  }
}
