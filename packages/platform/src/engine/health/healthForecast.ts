import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import {
  addDays,
  addFaults,
  exposureOf,
  type FleetMoments,
  fitPrior,
  noMoments,
} from '@hoistway/shared/domain/health/hazard.ts';
import { type IndicatorName, indicatorNames } from '@hoistway/shared/domain/health/indicators.ts';
import {
  type CardFacts,
  exposuresOf,
  type FleetFacts,
  judgeCards,
} from '@hoistway/shared/domain/health/judgeCards.ts';
import { ownChange } from '@hoistway/shared/domain/health/judgeIndicator.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayInZone, startOfDayMs } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { pause } from '../../db/pause.ts';
import { asPlatform, inTenant, readingInTenant } from '../../db/tenantTransaction.ts';
import { readCardFacts } from '../../health/readCardFacts.ts';
import { scoreEndedCards, writeCards } from '../../health/writeCards.ts';
import type { Platform } from '../../platform.ts';

/** Time of the local night at which cards are made and scored. */
const nightHour = 2;
const lookEveryMs = 5 * minuteMs;
/** A process that has not finished by then was stopped; another repeats the night. */
const leaseMs = hourMs;
/** Elevators read in one transaction. */
const atOnce = 200;
/** Pause after a batch, in multiples of the batch's duration. */
const restShare = 2;

interface Candidate {
  id: string;
  /** Elevators of a brand, else of a type, are peers. */
  peerGroup: string;
}

/** The peers of each group, and the spread of the tenant's fault rates. */
interface FleetMeasures {
  priors: FleetFacts['priors'];
  peers: Map<string, Map<IndicatorName, { values: number[]; changes: number[] }>>;
}

/**
 * Makes the health cards of every tenant each night, and scores those whose time is over. The due rows are in the
 * database: a server that was down catches up, and two processes never take the same tenant.
 */
export class HealthForecast {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  readonly #onError: (error: unknown) => void;
  readonly #closing = new AbortController();
  #lookAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Pick<Platform, 'db' | 'clock'>, onError: (error: unknown) => void) {
    this.#platform = platform;
    this.#onError = onError;
  }

  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    const nowMs = clock.now();
    if (nowMs < this.#lookAt) return;
    this.#lookAt = nowMs + lookEveryMs;
    await asPlatform(db, (tx) =>
      tx.query(
        `insert into health_due (tenant_id, next_at) select id, $1 from tenants on conflict do nothing`,
        [new Date(nowMs)],
      ),
    );
    while (!this.#closing.signal.aborted) {
      const tenantId = await this.#claimTenant(nowMs);
      if (tenantId === undefined) return;
      await this.#forecastTenant(tenantId, nowMs).catch((error: unknown) =>
        this.#onError(new Error(`the health of tenant ${tenantId} cannot be forecast`, { cause: error })),
      );
    }
  }

  /** Stops long work, which the next process repeats. */
  close(): void {
    this.#closing.abort();
  }

  async #claimTenant(nowMs: number): Promise<string | undefined> {
    const { rows } = await asPlatform(this.#platform.db, (tx) =>
      tx.query<{ id: string }>(
        `update health_due d set next_at = $2 from (select tenant_id from health_due where next_at <= $1
           order by next_at limit 1 for update skip locked) due
         where d.tenant_id = due.tenant_id returning d.tenant_id::text as id`,
        [new Date(nowMs), new Date(nowMs + leaseMs)],
      ),
    );
    return rows[0]?.id;
  }

  async #forecastTenant(tenantId: string, nowMs: number): Promise<void> {
    const { db } = this.#platform;
    while ((await inTenant(db, tenantId, (tx) => scoreEndedCards(tx, nowMs))) > 0);
    const fleet = await this.#measureFleet(tenantId, nowMs);
    for await (const batch of this.#readBatches(tenantId, nowMs)) {
      const claims = batch.flatMap(({ id, peerGroup, facts }) =>
        judgeCards(facts, { priors: fleet.priors, peers: fleet.peers.get(peerGroup) ?? new Map() }).map(
          (claim) => ({ ...claim, elevatorId: id }),
        ),
      );
      await inTenant(db, tenantId, (tx) => writeCards(tx, { tenantId, claims, nowMs }));
    }
    if (this.#closing.signal.aborted) return;
    await inTenant(db, tenantId, (tx) =>
      tx.query('update health_due set next_at = $1', [new Date(nextNightMs(nowMs))]),
    );
  }

  async #measureFleet(tenantId: string, nowMs: number): Promise<FleetMeasures> {
    let days = noMoments;
    const faults = new Map<number, FleetMoments>();
    const peers: FleetMeasures['peers'] = new Map();
    for await (const batch of this.#readBatches(tenantId, nowMs))
      for (const { peerGroup, facts } of batch) {
        days = addDays(days, exposureOf([], facts.spans, nowMs).days);
        for (const [code, exposure] of exposuresOf(facts))
          faults.set(code, addFaults(faults.get(code) ?? noMoments, exposure));
        notePeer(peers, peerGroup, facts);
      }
    const priors = [...faults].flatMap(([code, { faults: sum, faultSquares, faultDays }]) => {
      const prior = fitPrior({ ...days, faults: sum, faultSquares, faultDays });
      return prior ? [[code, prior] as const] : [];
    });
    return { priors: new Map(priors), peers };
  }

  /** The tenant's elevators with a gateway and their facts, with rests between the batches. */
  async *#readBatches(tenantId: string, nowMs: number) {
    for (let after = '0'; !this.#closing.signal.aborted; ) {
      const begunMs = performance.now();
      const batch = await readingInTenant(this.#platform.db, tenantId, async (tx) => {
        const { rows } = await tx.query<Candidate>(
          `select id::text, coalesce(nullif(brand, ''), type, '') as "peerGroup" from elevators
           where deleted_at is null and dtu_code is not null and id > $1 order by id limit ${atOnce}`,
          [after],
        );
        const facts = await readCardFacts(tx, { elevatorIds: rows.map(({ id }) => id), nowMs });
        return rows.flatMap((row) => {
          const own = facts.get(row.id);
          return own ? [{ ...row, facts: own }] : [];
        });
      });
      yield batch;
      if (batch.length < atOnce) return;
      after = batch.at(-1)?.id ?? after;
      await pause((performance.now() - begunMs) * restShare, this.#closing.signal);
    }
  }
}

function notePeer(peers: FleetMeasures['peers'], group: string, { weeks }: CardFacts): void {
  const own = peers.get(group) ?? new Map();
  peers.set(group, own);
  for (const name of indicatorNames) {
    const one = weeks[name];
    if (!one || one.current === null) continue;
    const peerValues = own.get(name) ?? { values: [], changes: [] };
    own.set(name, peerValues);
    peerValues.values.push(one.current);
    const change = ownChange(name, one);
    if (change !== null) peerValues.changes.push(change);
  }
}

/** The next beginning of the night's hour. */
function nextNightMs(nowMs: number): number {
  const today = dayInZone(defaultZoneId, nowMs);
  const tonightMs = startOfDayMs(defaultZoneId, today) + nightHour * hourMs;
  return tonightMs > nowMs ? tonightMs : startOfDayMs(defaultZoneId, today + 1) + nightHour * hourMs;
}
