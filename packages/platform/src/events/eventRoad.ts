import type { LoggedEvent } from './eventLog.ts';
import { type Fact, type FactSink, urgencyOf } from './fact.ts';
import { FactLane, type LaneTools, retryMs } from './factLane.ts';
import type { WrittenFact } from './writeFacts.ts';

export interface RoadTools {
  /** Writes facts of one tenant in one transaction, or none of them. `isUrgent` marks facts about people. */
  commit(
    tenantId: string,
    facts: readonly Fact[],
    isUrgent: boolean,
  ): Promise<{ items: readonly WrittenFact[] }>;
  /** Called for every transaction, in no order between lanes: the numbers of the events give the order. */
  announce(tenantId: string, items: readonly WrittenFact[]): void;
  onError(error: unknown): void;
  retryMs?: number;
}

interface Lanes {
  people: FactLane;
  rest: FactLane;
}

/**
 * The event road: takes facts in without waiting, writes them to the database committed and numbered, and announces
 * them. Each tenant has two lanes, so that facts about people never wait behind a storm: only for the moment in which
 * another transaction holds the log's counter. Nothing is dropped: while the database is away, facts wait.
 */
export class EventRoad implements FactSink {
  readonly #tools: RoadTools;
  readonly #lanes = new Map<string, Lanes>();

  constructor(tools: RoadTools) {
    this.#tools = tools;
  }

  /** Number of facts that are not committed yet. */
  get backlog(): number {
    let count = 0;
    for (const { people, rest } of this.#lanes.values()) count += people.length + rest.length;
    return count;
  }

  /** Waiting time of the oldest fact of a tenant, or of all; 0 if none waits. */
  waitMs(tenantId?: string): number {
    const lanes = tenantId === undefined ? [...this.#lanes.values()] : [this.#lanes.get(tenantId)];
    const oldest = lanes.flatMap((one) =>
      [one?.people.oldestSinceMs ?? [], one?.rest.oldestSinceMs ?? []].flat(),
    );
    return oldest.length === 0 ? 0 : Math.max(0, performance.now() - Math.min(...oldest));
  }

  /** Tenants with facts so far. */
  get tenantIds(): string[] {
    return [...this.#lanes.keys()];
  }

  /** Facts about people that have waited for longer than `ms`, or wait behind one that has. */
  waitingPeople(tenantId: string, ms: number): readonly Fact[] {
    const people = this.#lanes.get(tenantId)?.people;
    const since = people?.oldestSinceMs ?? null;
    return people && since !== null && performance.now() - since >= ms ? people.waiting : [];
  }

  publish(fact: Fact): void {
    this.#publish(fact);
  }

  /** Like `publish`; resolves after the commit with its event, or null if it had none or was a repeat. */
  publishAndWait(fact: Fact): Promise<LoggedEvent | null> {
    return new Promise((resolve) => this.#publish(fact, resolve));
  }

  /** Resolves when all facts of a tenant so far are committed. */
  async waitUntilTenantWritten(tenantId: string): Promise<void> {
    const lanes = this.#lanes.get(tenantId);
    if (lanes) await Promise.all([lanes.people.waitUntilWritten(), lanes.rest.waitUntilWritten()]);
  }

  /** Resolves when all facts so far are committed. */
  async waitUntilWritten(): Promise<void> {
    await Promise.all([...this.#lanes.keys()].map((tenantId) => this.waitUntilTenantWritten(tenantId)));
  }

  #publish(fact: Fact, onWritten?: (loggedEvent: LoggedEvent | null) => void): void {
    const { people, rest } = this.#lanesOf(fact.tenantId);
    const urgency = urgencyOf(fact);
    if (urgency === 0) people.publish(fact, 0, onWritten);
    else rest.publish(fact, urgency - 1, onWritten);
  }

  #lanesOf(tenantId: string): Lanes {
    const existing = this.#lanes.get(tenantId);
    if (existing) return existing;
    const newLanes = {
      people: new FactLane(1, this.#laneTools(tenantId, true)),
      rest: new FactLane(2, this.#laneTools(tenantId, false)),
    };
    this.#lanes.set(tenantId, newLanes);
    return newLanes;
  }

  #laneTools(tenantId: string, isUrgent: boolean): LaneTools {
    const { commit, announce, onError } = this.#tools;
    return {
      commit: async (facts) => {
        const { items } = await commit(tenantId, facts, isUrgent);
        announce(tenantId, items);
        return items;
      },
      onError,
      retryMs: this.#tools.retryMs ?? retryMs,
    };
  }
}
