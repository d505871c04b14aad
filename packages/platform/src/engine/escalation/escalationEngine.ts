import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { asPlatform, inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { Announcer } from '../../events/announcer.ts';
import { announcedItemsOf, type WrittenFact } from '../../events/writeFacts.ts';
import { callDue, type DueCall } from './callDue.ts';
import { type Course, decide, whileAcknowledged } from './decide.ts';
import { reminders } from './reminders.ts';
import {
  asItIs,
  type ClaimedEscalation,
  claimDue,
  dueIds,
  type EscalationMove,
  putOff,
  saveMoves,
} from './rows.ts';

export interface EngineTools {
  db: Pick<Database, 'pool'>;
  clock: Clock;
  announcer: Pick<Announcer, 'announce'>;
  metrics: Registry;
  onError(error: unknown): void;
}

/** Small enough that an alarm of the batch can be acknowledged after a moment. */
const claimedAtOnce = 50;
/** Retry interval of an escalation that cannot be taken. */
const putOffMs = 15_000;

/**
 * Takes the steps of escalations when they are due. They are rows of the database: a restart loses none, and with any
 * number of processes each is taken once.
 */
export class EscalationEngine {
  readonly #tools: EngineTools;
  readonly #lateness: Histogram;
  readonly #calls: Counter;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;

  constructor(tools: EngineTools) {
    this.#tools = tools;
    this.#lateness = new Histogram({
      name: 'hoistway_platform_escalation_lateness_seconds',
      help: 'Seconds from when a step of an escalation was due to when it was taken',
      labelNames: ['people'],
      buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300],
      registers: [tools.metrics],
    });
    this.#calls = new Counter({
      name: 'hoistway_platform_escalation_steps_total',
      help: 'Steps of escalations that were taken',
      labelNames: ['why'],
      registers: [tools.metrics],
    });
  }

  /** Polls for due steps. */
  wake = (): void => {
    void this.tick();
  };

  /** Takes everything that is due now. */
  tick(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isWoken = true;
    this.#running ??= this.#run()
      .catch(this.#tools.onError)
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { db, clock } = this.#tools;
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      const due = await asPlatform(db, (tx) =>
        tx.query<{ tenant_id: string }>(
          'select tenant_id from escalations where next_due_at <= $1 group by tenant_id order by min(class), min(next_due_at)',
          [new Date(clock.now())],
        ),
      );
      for (const { tenant_id } of due.rows) {
        let takenCount = claimedAtOnce;
        while (takenCount === claimedAtOnce && !this.#isClosed)
          try {
            takenCount = await this.#take(tenant_id, { limit: claimedAtOnce });
          } catch (error) {
            this.#tools.onError(error);
            takenCount = this.#isClosed ? 0 : await this.#oneByOne(tenant_id);
          }
      }
    }
  }

  /** One that cannot be taken delays no other: it is postponed and logged. */
  async #oneByOne(tenantId: string): Promise<number> {
    const { db, clock, onError } = this.#tools;
    const ids = await inTenant(db, tenantId, (tx) => dueIds(tx, clock.now(), claimedAtOnce));
    for (const id of ids)
      try {
        await this.#take(tenantId, { limit: 1, id });
      } catch (error) {
        onError(new Error(`the escalation ${id} could not be taken further`, { cause: error }));
        await inTenant(db, tenantId, (tx) => putOff(tx, id, clock.now() + putOffMs));
      }
    return ids.length;
  }

  /** @returns the number of claimed escalations */
  async #take(tenantId: string, which: { limit: number; id?: string }): Promise<number> {
    const { db, clock, announcer } = this.#tools;
    let writtenFacts: readonly WrittenFact[] = [];
    let dueCalls: readonly DueCall[] = [];
    const nowMs = clock.now();
    const takenCount = await inTenant(db, tenantId, async (tx) => {
      const claims = await claimDue(tx, nowMs, which);
      const { moves, calls } = await decideAll(tx, claims, nowMs);
      dueCalls = calls;
      await saveMoves(tx, moves, nowMs);
      if (calls.length > 0) writtenFacts = await callDue(tx, tenantId, calls, nowMs);
      return claims.length;
    });
    for (const { steps, why, escalation } of dueCalls)
      for (const { dueMs } of steps) {
        this.#calls.inc({ why });
        if (why === 'due')
          this.#lateness.observe({ people: String(escalation.isPeople) }, (nowMs - dueMs) / 1_000);
      }
    announcer.announce({ tenantId, items: announcedItemsOf(writtenFacts) });
    return takenCount;
  }
}

async function decideAll(
  tx: Transaction,
  claims: readonly ClaimedEscalation[],
  nowMs: number,
): Promise<{ moves: EscalationMove[]; calls: DueCall[] }> {
  const moves: EscalationMove[] = [];
  const calls: DueCall[] = [];
  for (const one of claims) {
    const { escalation, alarm, maintenanceUntilMs } = one;
    const decision = decide(escalation, alarm, { nowMs, maintenanceUntilMs });
    const before = asItIs(escalation);
    switch (decision.do) {
      case 'end':
        moves.push({
          ...before,
          state: 'ended',
          nextDueMs: null,
          isForced: false,
          endReason: decision.reason,
        });
        break;
      case 'wait':
        moves.push({ ...before, state: decision.state, nextDueMs: decision.nextDueMs });
        break;
      case 'remind': {
        const call = await reminders(tx, one, nowMs);
        if (call) calls.push(call);
        moves.push({ ...before, nextDueMs: call ? decision.nextDueMs : null, activeMs: nowMs });
        break;
      }
      case 'call': {
        const last = decision.steps.at(-1);
        const staysAcknowledged = decision.why === 'forced' && escalation.state === 'acknowledged';
        calls.push({ ...one, steps: decision.steps, why: decision.why });
        moves.push({
          ...before,
          state: staysAcknowledged ? 'acknowledged' : 'running',
          round: last?.round ?? before.round,
          index: last?.index ?? before.index,
          nextDueMs: staysAcknowledged ? remindedMs(escalation, nowMs) : decision.nextDueMs,
          isForced: false,
          activeMs: nowMs,
        });
      }
    }
  }
  return { moves, calls };
}

/** After a user's acknowledgement a forced step is followed by reminders only. */
function remindedMs(course: Course, nowMs: number): number | null {
  const decision = whileAcknowledged(course, nowMs);
  return decision.do === 'remind' ? decision.nextDueMs : null;
}
