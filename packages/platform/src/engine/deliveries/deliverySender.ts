import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DeliveryChannel, deliveryChannels } from '@hoistway/shared/domain/delivery.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Database } from '../../db/database.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { Announcer } from '../../events/announcer.ts';
import { noteOutcomes, type Outcome } from '../../messaging/deliveryOutcomes.ts';
import { type CarriedMessage, type Carriers, NoBrowserLeft } from '../../messaging/senders/carriers.ts';
import { type Provider, SendFailure } from '../../messaging/senders/sender.ts';
import type { Platform } from '../../platform.ts';
import type { ChannelAlarms } from './channelAlarms.ts';
import { type Claim, claimDue, type Lane } from './deliveryClaims.ts';
import { type DeliveryDecision, prepareDeliveries, type Sending } from './prepareDeliveries.ts';
import { ProviderHealth } from './providerHealth.ts';
import { type Settlement, settleDeliveries } from './settleDeliveries.ts';
import { Together } from './together.ts';

/** Upper bound of messages under way per lane in this process. */
const laneWidth = { people: 32, others: 8 };
/** No provider is started after this, so that a lease is never outlived. */
const begunWithinMs = 30_000;
/** Small enough that a person's step on one of their cases waits for a moment only. */
const togetherMost = 50;

interface ClaimSettlement extends Settlement {
  claim: Claim;
}

/**
 * Sends due messages: claims them in the database, so that a second process takes none of them, and writes their
 * results. Messages for people have lanes of their own.
 */
export class DeliverySender {
  readonly #platform: Platform;
  readonly #announcer: Announcer;
  readonly #carriers: Carriers;
  readonly #alarms: ChannelAlarms;
  readonly #onError: (error: unknown) => void;
  readonly #onOutcome: (channel: DeliveryChannel, outcome: string) => void;
  readonly #health: ProviderHealth;
  readonly #preparing: Together<Claim, DeliveryDecision>;
  readonly #settling: Together<ClaimSettlement, undefined>;
  readonly #underWay = new Map<string, Set<Promise<void>>>();
  #polling: Promise<number> | undefined;
  #isPollRequested = false;
  #isClosed = false;

  constructor(tools: {
    platform: Platform;
    announcer: Announcer;
    carriers: Carriers;
    alarms: ChannelAlarms;
    onError(error: unknown): void;
    onOutcome(channel: DeliveryChannel, outcome: string): void;
  }) {
    this.#platform = tools.platform;
    this.#announcer = tools.announcer;
    this.#carriers = tools.carriers;
    this.#alarms = tools.alarms;
    this.#onError = tools.onError;
    this.#onOutcome = tools.onOutcome;
    this.#health = new ProviderHealth(tools.platform.clock);
    this.#preparing = new Together({ most: togetherMost, work: (claims) => this.#prepare(claims) });
    this.#settling = new Together({
      most: togetherMost,
      work: (settlements) => this.#write(settlements),
    });
  }

  /**
   * Starts due deliveries that fit into the lanes. It polls after the call: a poll under way is repeated once.
   * @returns the number of started deliveries
   */
  poll(): Promise<number> {
    this.#isPollRequested = true;
    this.#polling ??= this.#claimAll();
    return this.#polling;
  }

  /** Sends everything due now, and waits for the results. */
  async settle(): Promise<void> {
    for (;;) {
      await this.#idle();
      const startedCount = await this.poll();
      if (startedCount === 0 && [...this.#underWay.values()].every((jobs) => jobs.size === 0)) return;
    }
  }

  /** Starts no more, and waits for deliveries under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#polling;
    await this.#idle();
  }

  async #idle(): Promise<void> {
    await Promise.all([...this.#underWay.values()].flatMap((jobs) => [...jobs]));
  }

  async #claimAll(): Promise<number> {
    let startedCount = 0;
    try {
      while (this.#isPollRequested) {
        // Places that become free in the same moment are filled by one claim.
        await nextTurn();
        this.#isPollRequested = false;
        startedCount += await this.#claim();
      }
      return startedCount;
    } finally {
      // In the same turn as the last check, so that no request falls between.
      this.#polling = undefined;
    }
  }

  async #claim(): Promise<number> {
    if (this.#isClosed) return 0;
    const now = new Date(this.#platform.clock.now());
    const claims = await claimDue({ pool: this.#platform.db.sendingPool }, this.#lanes(), now);
    for (const claim of claims) this.#begin(claim);
    return claims.length;
  }

  #lanes(): Lane[] {
    return deliveryChannels.flatMap((channel) =>
      [true, false].flatMap((isPeople) => {
        const width = isPeople ? laneWidth.people : laneWidth.others;
        const free = width - (this.#underWay.get(laneKey({ channel, isPeople }))?.size ?? 0);
        return free > 0 ? [{ channel, isPeople, free }] : [];
      }),
    );
  }

  #begin(claim: Claim): void {
    const key = laneKey(claim);
    const jobs = this.#underWay.get(key) ?? new Set();
    this.#underWay.set(key, jobs);
    const job = this.#deliver(claim)
      .catch(this.#onError)
      .finally(() => {
        jobs.delete(job);
        void this.poll().catch(this.#onError);
      });
    jobs.add(job);
  }

  async #deliver(claim: Claim): Promise<void> {
    const preparation = await this.#preparing.do(`${claim.tenantId} ${laneKey(claim)}`, claim);
    if (preparation.is === 'gone') return;
    if (preparation.is === 'toSend') return this.#send(claim, preparation.sending);
    await (preparation.is === 'waiting' ? this.#wait(claim, preparation) : this.#end(claim, preparation));
    if (preparation.is === 'over' && preparation.capReached)
      await this.#alarms.raise(claim.tenantId, preparation.capReached, 'costCap');
  }

  #prepare(claims: readonly Claim[]): Promise<readonly DeliveryDecision[]> {
    const [first] = claims;
    if (!first) return Promise.resolve([]);
    return inTenant(this.#databaseOf(first), first.tenantId, (tx) =>
      prepareDeliveries(tx, this.#platform, this.#health, claims),
    );
  }

  /** Writes the results of deliveries, and announces them after the commit. */
  async #write(settlements: readonly ClaimSettlement[]): Promise<readonly undefined[]> {
    const [first] = settlements;
    if (!first) return [];
    const { tenantId } = first.claim;
    const now = new Date(this.#platform.clock.now());
    const items = await inTenant(this.#databaseOf(first.claim), tenantId, (tx) =>
      settleDeliveries(tx, tenantId, settlements, now),
    );
    if (items.length > 0) this.#announcer.announce({ tenantId, items });
    return settlements.map(() => undefined);
  }

  async #settle(claim: Claim, settlement: Settlement): Promise<void> {
    await this.#settling.do(`${claim.tenantId} ${claim.isPeople}`, { ...settlement, claim });
  }

  /** Tries the providers in their order until one takes it. */
  async #send(claim: Claim, sending: Sending): Promise<void> {
    const failures: SendFailure[] = [];
    const begunMs = performance.now();
    for (const provider of sending.providers) {
      if (failures.length > 0 && performance.now() - begunMs > begunWithinMs) break;
      const result = await this.#carriers
        .carry(sending.message, sending.to, provider, sending.tag)
        .catch(failureOf);
      if (!(result instanceof SendFailure)) {
        await this.#recordSent(claim, sending, provider, result);
        this.#health.noteSuccess(claim.tenantId, provider);
        await this.#alarms.lower(claim.tenantId, provider, 'provider');
        return;
      }
      failures.push(result);
      const isProviders = result.reason === 'unreachable' || result.reason === 'refusedByProvider';
      if (isProviders && this.#health.noteFailure(claim.tenantId, provider))
        await this.#alarms.raise(claim.tenantId, provider, 'provider');
    }
    await this.#recordFailure(claim, sending, failures);
  }

  async #recordSent(
    claim: Claim,
    sending: Sending,
    provider: Provider,
    receipt: CarriedMessage,
  ): Promise<void> {
    const { deliveryId } = claim;
    const at = new Date(this.#platform.clock.now());
    const [paidProvider] = sending.providers;
    const ownOutcome: Outcome = {
      ids: [deliveryId],
      state: receipt.state,
      at,
      channelId: provider.id,
      providerId: receipt.providerId,
      cost: provider.costPerMessage,
    };
    const others: Outcome = { ids: sending.bundledIds, state: 'bundled', at, bundleId: deliveryId };
    await this.#settle(claim, {
      outcomes: sending.bundledIds.length === 0 ? [ownOutcome] : [ownOutcome, others],
      endedIds: [deliveryId, ...sending.bundledIds],
      ...(provider !== paidProvider && { refundTo: paidProvider, chargeTo: provider }),
      expiredBrowsers: receipt.expiredBrowsers,
    });
    this.#onOutcome(claim.channel, receipt.state);
  }

  /** Every provider failed: retries later, unless the answer would be the same or it is too late. */
  async #recordFailure(claim: Claim, sending: Sending, failures: readonly SendFailure[]): Promise<void> {
    const { deliveryId, isPeople } = claim;
    const last = failures.findLast((one) => !one.isFinal) ?? failures.at(-1);
    const at = new Date(this.#platform.clock.now());
    const next = new Date(at.getTime() + retryMs(claim));
    const reason = last?.reason ?? 'unreachable';
    // A refusing provider may be repaired in time to reach people; a wrong address stays wrong.
    const isHopeless = failures.every(
      (one) => one.isFinal && !(isPeople && one.reason === 'refusedByProvider'),
    );
    const isOver = isHopeless || next > claim.giveUpAt;
    await this.#settle(claim, {
      outcomes: [
        {
          ids: [deliveryId],
          state: isOver ? 'failed' : 'queued',
          at,
          reason,
          detail: last?.message ?? null,
        },
      ],
      endedIds: isOver ? [deliveryId] : [],
      releases: [{ ids: sending.bundledIds, at }, ...(isOver ? [] : [{ ids: [deliveryId], at: next }])],
      refundTo: sending.providers[0],
      expiredBrowsers: failures.flatMap((one) => (one instanceof NoBrowserLeft ? one.expiredBrowsers : [])),
    });
    this.#onOutcome(claim.channel, isOver ? 'failed' : 'retried');
  }

  async #wait(claim: Claim, { until, reason }: Extract<DeliveryDecision, { is: 'waiting' }>): Promise<void> {
    const { tenantId, deliveryId } = claim;
    const at = new Date(this.#platform.clock.now());
    const items = await inTenant(this.#databaseOf(claim), tenantId, async (tx) => {
      // Other messages for a destination at its limit wait too.
      const alike = await tx.query<{ delivery_id: string }>(
        `update delivery_queue set next_at = $5, leased_until = null
         where delivery_id = $4 or ($6 and tenant_id = $1 and channel = $2 and destination = $3 and not is_people
           and channel_id is null and leased_until is null and next_at < $5)
         returning delivery_id`,
        [tenantId, claim.channel, claim.destination, deliveryId, until, reason === 'rate'],
      );
      const ids = alike.rows.map((row) => row.delivery_id);
      return noteOutcomes(tx, tenantId, [{ ids, state: reason === 'rate' ? 'held' : 'queued', at, reason }]);
    });
    if (items.length > 0) this.#announcer.announce({ tenantId, items });
  }

  async #end(claim: Claim, { state, reason }: Extract<DeliveryDecision, { is: 'over' }>): Promise<void> {
    const at = new Date(this.#platform.clock.now());
    const { deliveryId } = claim;
    await this.#settle(claim, {
      outcomes: [{ ids: [deliveryId], state, at, reason }],
      endedIds: [deliveryId],
    });
    this.#onOutcome(claim.channel, state);
  }

  /** No request and no report delays a message for people. */
  #databaseOf({ isPeople }: Pick<Claim, 'isPeople'>): Pick<Database, 'pool'> {
    const { db } = this.#platform;
    return isPeople ? { pool: db.sendingPool } : db;
  }
}

const laneKey = ({ channel, isPeople }: Pick<Lane, 'channel' | 'isPeople'>): string =>
  `${channel} ${isPeople}`;

const failureOf = (error: unknown): SendFailure =>
  error instanceof SendFailure
    ? error
    : new SendFailure('unreachable', { detail: String(error), cause: error });

/** People's messages are retried within a minute at most, others within half an hour. */
const retryMs = ({ isPeople, tries }: Claim): number =>
  isPeople
    ? Math.min(minuteMs, 5_000 * 2 ** Math.min(tries, 10))
    : Math.min(30 * minuteMs, 30_000 * 2 ** Math.min(tries, 10));
