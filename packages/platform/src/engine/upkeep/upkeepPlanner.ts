import { dayMs, hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { startOfDayMs, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { type NextVisit, nextVisit } from '@hoistway/shared/domain/upkeep/nextVisit.ts';
import { decideOrder, type OrderDecision } from '@hoistway/shared/domain/upkeep/orderDecision.ts';
import type { Changes } from '../../crud/changes.ts';
import { inTenant, looking, type Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { readUpkeep, type UpkeepCase } from '../../upkeep/readUpkeep.ts';
import { createOrders, deepenOrder } from '../../upkeep/writeOrders.ts';
import { markTimings } from './markTimings.ts';

/** Elevators of one transaction. */
const claimedAtOnce = 200;
/** Transactions of one round, so that no round takes minutes. */
const batchesARound = 20;
/** Retry interval of a row that fails. */
const retryMs = hourMs;
/** Every elevator is planned anew at least this often. */
const mostWaitMs = 7 * dayMs;
/** An elevator with an on-demand interval is evaluated this often: a loss of monitoring wakes no due row. */
const onDemandWaitMs = 6 * hourMs;

/** Interval between two checks of the timing labels. */
const markTimingsEveryMs = 5 * minuteMs;

interface DecidedCase {
  one: UpkeepCase;
  next: NextVisit;
  decision: OrderDecision;
}

/**
 * Writes maintenance orders when they are due. The due rows are in the database: a server that was down catches up
 * with its first round, and two processes never take the same row.
 */
export class UpkeepPlanner {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'changes'>;
  readonly #onError: (error: unknown) => void;
  #markTimingsAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'changes'>, onError: (error: unknown) => void) {
    this.#platform = platform;
    this.#onError = onError;
  }

  /** One round over every tenant with due rows. */
  async tick(): Promise<void> {
    const { db, clock, changes } = this.#platform;
    const due = await looking(db).query<{ tenant_id: string }>(
      'select tenant_id from upkeep_due where look_at <= $1 group by tenant_id order by min(look_at)',
      [new Date(clock.now())],
    );
    for (const { tenant_id } of due.rows) await this.#planTenant(tenant_id);
    if (clock.now() < this.#markTimingsAt) return;
    this.#markTimingsAt = clock.now() + markTimingsEveryMs;
    await markTimings(db, { nowMs: clock.now(), changes });
  }

  async #planTenant(tenantId: string): Promise<void> {
    for (let batch = 0; batch < batchesARound; batch++)
      try {
        if ((await this.#planBatch(tenantId)) < claimedAtOnce) return;
      } catch (error) {
        this.#onError(error);
        return this.#planOneByOne(tenantId);
      }
  }

  /** A row that cannot be planned delays no other. */
  async #planOneByOne(tenantId: string): Promise<void> {
    const { db, clock } = this.#platform;
    const nowMs = clock.now();
    const due = await inTenant(db, tenantId, (tx) =>
      tx.query<{ id: string }>(
        'select elevator_id as id from upkeep_due where look_at <= $1 order by look_at, elevator_id limit $2',
        [new Date(nowMs), claimedAtOnce],
      ),
    );
    for (const { id } of due.rows)
      try {
        await this.#planBatch(tenantId, id);
      } catch (error) {
        this.#onError(new Error(`the visits of elevator ${id} cannot be planned`, { cause: error }));
        await inTenant(db, tenantId, (tx) =>
          tx.query('update upkeep_due set look_at = $2 where elevator_id = $1', [
            id,
            new Date(nowMs + retryMs),
          ]),
        );
      }
  }

  /** @returns the number of claimed rows */
  async #planBatch(tenantId: string, elevatorId?: string): Promise<number> {
    const { db, clock, changes } = this.#platform;
    const nowMs = clock.now();
    const outcome = await inTenant(db, tenantId, async (tx) => {
      const claimedIds = await claimDue(tx, nowMs, elevatorId);
      if (claimedIds.length === 0) return { claimed: 0, createdIds: [], deepenedIds: [] };
      const cases = await readUpkeep(tx, claimedIds, nowMs);
      const decisions = cases.map(decide);
      const creations = decisions.flatMap(({ one, decision }) =>
        decision.do === 'create' ? [{ one, decision }] : [],
      );
      const deepenedOrders = decisions.flatMap(({ one, decision }) =>
        decision.do === 'deepen' ? [{ one, decision }] : [],
      );
      const createdIds = creations.length > 0 ? await createOrders(tx, tenantId, creations, nowMs) : [];
      for (const each of deepenedOrders) await deepenOrder(tx, each, nowMs);
      await saveLooks(tx, claimedIds, decisions, nowMs);
      return {
        claimed: claimedIds.length,
        createdIds,
        deepenedIds: deepenedOrders.map(({ decision }) => decision.orderId),
      };
    });
    announce(changes, { tenantId, action: 'created', ids: outcome.createdIds });
    announce(changes, { tenantId, action: 'updated', ids: outcome.deepenedIds });
    return outcome.claimed;
  }
}

function announce(
  changes: Changes,
  change: { tenantId: string; action: 'created' | 'updated'; ids: string[] },
): void {
  if (change.ids.length > 0) changes.emit('changed', { resource: 'maintenanceOrders', ...change });
}

async function claimDue(tx: Transaction, nowMs: number, elevatorId?: string): Promise<string[]> {
  const result = await tx.query<{ id: string }>(
    `select elevator_id as id from upkeep_due where look_at <= $1 and ($3::bigint is null or elevator_id = $3)
     order by look_at, elevator_id limit $2 for update skip locked`,
    [new Date(nowMs), claimedAtOnce, elevatorId ?? null],
  );
  return result.rows.map(({ id }) => id);
}

function decide(one: UpkeepCase): DecidedCase {
  const next = nextVisit(one.facts, one.rule, one);
  const decision: OrderDecision =
    one.planFromOn > one.todayOn
      ? { do: 'wait', untilOn: one.planFromOn }
      : decideOrder(next, one.openOrders, one);
  return { one, next, decision };
}

/**
 * Writes the results of the due rows and their next times. Runs last: the written orders have made their own rows due.
 */
async function saveLooks(
  tx: Transaction,
  claimedIds: readonly string[],
  decisions: readonly DecidedCase[],
  nowMs: number,
): Promise<void> {
  const looks = new Map(decisions.map((each) => [each.one.elevatorId, lookOf(each, nowMs)]));
  await tx.query(
    `update upkeep_due d set look_at = l."lookAt", take_overs = coalesce(l."takeOvers", d.take_overs),
       stops = coalesce(l.stops, d.stops), due_on = l."dueOn", plan_on = l."planOn", limit_on = l."limitOn",
       visit_class = l."visitClass", reasons = l.reasons, on_demand = l."onDemand", looked_at = $2
     from jsonb_to_recordset($1::jsonb) as l(id bigint, "lookAt" timestamptz, "takeOvers" jsonb, stops jsonb,
       "dueOn" date, "planOn" date, "limitOn" date, "visitClass" text, reasons jsonb, "onDemand" jsonb)
     where d.elevator_id = l.id`,
    [JSON.stringify(claimedIds.map((id) => ({ id, lookAt: 'infinity', ...looks.get(id) }))), new Date(nowMs)],
  );
}

function lookOf({ one, next, decision }: DecidedCase, nowMs: number) {
  const due = next.state === 'due' ? next : null;
  return {
    lookAt: lookAtOf(one, decision, nowMs),
    takeOvers: one.facts.takeOvers,
    stops: one.facts.stops,
    dueOn: due && textOfDay(due.dueOn),
    planOn: due && textOfDay(due.planOn),
    limitOn: due && due.limitOn !== null ? textOfDay(due.limitOn) : null,
    onDemand: one.onDemand,
    visitClass: due?.visitClass ?? null,
    reasons: due?.reasons ?? null,
  };
}

/** After a write the order exists for the next day's check. */
function lookAtOf(one: UpkeepCase, decision: OrderDecision, nowMs: number): string {
  const untilOn = decision.do === 'wait' ? decision.untilOn : one.todayOn + 1;
  const computedMs = untilOn === null ? Number.POSITIVE_INFINITY : startOfDayMs(one.zoneId, untilOn);
  const waitMs = one.onDemand ? onDemandWaitMs : mostWaitMs;
  return new Date(Math.min(computedMs, nowMs + waitMs)).toISOString();
}
