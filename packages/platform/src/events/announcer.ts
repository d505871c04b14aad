import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { LoggedEvent } from './eventLog.ts';

/** One committed event, with its alarm at that version. */
export interface AnnouncedItem {
  loggedEvent: LoggedEvent;
  /** Its line is null if this event does not change it. */
  alarm: { alarm: Alarm; orgIds: readonly string[]; line: string | null } | null;
  lightsLamp: boolean;
}

/** Committed events of one tenant, in the order of their numbers. */
export interface Announcement {
  tenantId: string;
  items: readonly AnnouncedItem[];
}

export interface AnnouncerTools {
  /** The newest number of a tenant's log before the first announcement. */
  newestAtStart: ReadonlyMap<string, number>;
  /** Events between two numbers, both excluded, that were committed elsewhere. */
  readBetween(tenantId: string, after: number, before: number): Promise<AnnouncedItem[]>;
  onError(error: unknown): void;
}

/** A number missing this long was written by another process and is read from the log. */
const missingMs = 250;

interface Line {
  last: number;
  /** The newest number known to be in the log. */
  newest: number;
  /** Items announced before their turn, by number. */
  early: Map<number, AnnouncedItem>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Announces committed events in the order of their numbers and each once, though several transactions report their
 * commits in any order.
 */
export class Announcer {
  readonly #tools: AnnouncerTools;
  readonly #lines = new Map<string, Line>();
  readonly #listeners = new Set<(announcement: Announcement) => void>();

  constructor(tools: AnnouncerTools) {
    this.#tools = tools;
  }

  /** @returns removes it */
  listen(listener: (announcement: Announcement) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in the events of a committed transaction. */
  announce({ tenantId, items }: Announcement): void {
    const line = this.#line(tenantId);
    for (const item of items)
      if (item.loggedEvent.event.seq > line.last) line.early.set(item.loggedEvent.event.seq, item);
    this.#drain(tenantId, line);
  }

  /**
   * Notes the newest number of a tenant's log: numbers that this process does not announce in time are read from the
   * log.
   */
  reach(tenantId: string, newest: number): void {
    const line = this.#line(tenantId);
    line.newest = Math.max(line.newest, newest);
    if (line.newest > line.last) this.#scheduleFill(tenantId, line);
  }

  close(): void {
    for (const line of this.#lines.values()) clearTimeout(line.timer);
    this.#listeners.clear();
  }

  #line(tenantId: string): Line {
    const existing = this.#lines.get(tenantId);
    if (existing) return existing;
    const newLine: Line = {
      last: this.#tools.newestAtStart.get(tenantId) ?? 0,
      newest: 0,
      early: new Map(),
      timer: undefined,
    };
    this.#lines.set(tenantId, newLine);
    return newLine;
  }

  #drain(tenantId: string, line: Line): void {
    const items: AnnouncedItem[] = [];
    for (let item = line.early.get(line.last + 1); item; item = line.early.get(line.last + 1)) {
      items.push(item);
      line.early.delete(++line.last);
    }
    if (items.length > 0)
      for (const listener of this.#listeners) {
        try {
          listener({ tenantId, items });
        } catch (error) {
          this.#tools.onError(error);
        }
      }
    if (line.early.size === 0 && line.newest <= line.last) {
      clearTimeout(line.timer);
      line.timer = undefined;
    } else this.#scheduleFill(tenantId, line);
  }

  #scheduleFill(tenantId: string, line: Line): void {
    line.timer ??= setTimeout(() => void this.#fill(tenantId, line), missingMs);
  }

  async #fill(tenantId: string, line: Line): Promise<void> {
    try {
      const before = Math.min(...line.early.keys(), Math.max(line.newest, line.last) + 1);
      const missing = await this.#tools.readBetween(tenantId, line.last, before);
      line.timer = undefined;
      for (const item of missing) line.early.set(item.loggedEvent.event.seq, item);
      // A number missing from the log by now was removed from it: there is nothing to wait for.
      line.last = Math.max(line.last, Math.min(before, ...line.early.keys()) - 1);
      this.#drain(tenantId, line);
    } catch (error) {
      this.#tools.onError(error);
      line.timer = undefined;
      this.#scheduleFill(tenantId, line);
    }
  }
}
