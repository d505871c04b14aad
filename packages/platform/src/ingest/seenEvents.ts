/** A device repeats itself within minutes; older ids are told apart by the database. */
export const rememberedMs = 3_600_000;
const rememberedMost = 200_000;

/** Knows which events of which devices have been told, so that firmware that repeats itself rings once. */
export class SeenEvents {
  readonly #seen = new Map<string, number>();

  /** Whether it is told for the first time; from now on it is not. */
  isNew(dtuCode: string, eventId: string, nowMs: number): boolean {
    const key = `${dtuCode} ${eventId}`;
    if (this.#seen.has(key)) return false;
    this.#seen.set(key, nowMs);
    this.#forget(nowMs);
    return true;
  }

  #forget(nowMs: number): void {
    for (const [key, atMs] of this.#seen) {
      if (nowMs - atMs < rememberedMs && this.#seen.size <= rememberedMost) return;
      this.#seen.delete(key);
    }
  }
}
