import type { EventKind } from '@hoistway/shared/domain/eventKinds.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import type { Database } from '../db/database.ts';
import { inTenant, type Transaction } from '../db/tenantTransaction.ts';
import { type EventRow, eventColumns, eventOf } from './readEvents.ts';

/** A committed event as input of a follower. */
export interface FollowedEvent {
  tenantId: string;
  /** Organisations that see it. */
  orgIds: readonly string[];
  event: LiveEvent;
  /** Runs after the handler's transaction is committed. */
  afterCommit(work: () => void): void;
}

/** A part of the platform that acts on events of the log. */
export interface EventFollower {
  /** Never changed once it has run: its place in the log is stored under this name. */
  name: string;
  kinds: readonly EventKind[];
  /** Concerns people: no request and no report delays its transactions. */
  isUrgent?: true;
  /**
   * Called for every event of its kinds, in the log's order, exactly once as far as its writes through `tx` go. Late
   * events are marked. An error rolls back its writes, and the event is delivered again.
   */
  handle(tx: Transaction, followedEvent: FollowedEvent): Promise<void>;
}

/** After this many tries an event is put aside and logged, and its follower continues. */
export const triesMost = 20;
const firstRetryMs = 250;
const longestRetryMs = 3_000;

const readAtOnce = 100;
/** A handler may hold the log's counter, so transactions are short. */
const transactionMs = 30;

export interface FollowTools {
  db: Pick<Database, 'pool'>;
  nowMs: number;
  onFailure(failure: {
    follower: string;
    tenantId: string;
    event: LiveEvent;
    error: unknown;
    tries: number;
  }): void;
}

/**
 * `more`: another transaction follows; `elsewhere`: another process holds the place; `failed`: to be tried again
 * later.
 */
export type FollowOutcome = 'done' | 'more' | 'elsewhere' | 'failed';

/** Delivers the next events of a tenant to a follower, and advances its place, in one transaction. */
export async function followEvents(
  tools: FollowTools,
  follower: EventFollower,
  tenantId: string,
): Promise<FollowOutcome> {
  const works: (() => void)[] = [];
  const hand = () => inTenant(tools.db, tenantId, (tx) => handOn(tx, tools, follower, tenantId, works));
  let outcome = await hand();
  if (outcome === 'new') {
    // Committed by itself: a place created with its first events would block other processes.
    await inTenant(tools.db, tenantId, (tx) => makePlace(tx, follower.name, tenantId));
    outcome = await hand();
  }
  for (const work of works) work();
  return outcome === 'new' ? 'elsewhere' : outcome;
}

async function handOn(
  tx: Transaction,
  tools: FollowTools,
  follower: EventFollower,
  tenantId: string,
  works: (() => void)[],
): Promise<FollowOutcome | 'new'> {
  const place = await takePlace(tx, follower.name, tenantId);
  if (place === 'elsewhere' || place === 'new') return place;
  if (place.retry_at && place.retry_at.getTime() > tools.nowMs) return 'failed';
  const { events, newest } = await nextEvents(tx, follower, tenantId, place.seq);
  const startedAt = performance.now();
  let { tries } = place;
  for (const [index, { event, orgIds }] of events.entries()) {
    const later: (() => void)[] = [];
    const followedEvent = {
      tenantId,
      orgIds,
      event,
      afterCommit: (work: () => void) => void later.push(work),
    };
    const error = await attempt(tx, () => follower.handle(tx, followedEvent));
    if (error === undefined) works.push(...later);
    else {
      tries += 1;
      tools.onFailure({ follower: follower.name, tenantId, event, error, tries });
      if (tries < triesMost) {
        await movePlace(tx, follower.name, tenantId, {
          seq: event.seq - 1,
          tries,
          retryAt: new Date(tools.nowMs + Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1))),
        });
        return 'failed';
      }
      await putAside(tx, follower.name, tenantId, event, error, tools.nowMs);
    }
    tries = 0;
    if (index + 1 < events.length && performance.now() - startedAt > transactionMs) {
      await movePlace(tx, follower.name, tenantId, { seq: event.seq, tries, retryAt: null });
      return 'more';
    }
  }
  const isFull = events.length === readAtOnce;
  const seq = isFull ? (events.at(-1)?.event.seq ?? newest) : newest;
  await movePlace(tx, follower.name, tenantId, { seq, tries: 0, retryAt: null });
  return isFull ? 'more' : 'done';
}

interface Place {
  seq: string;
  tries: number;
  retry_at: Date | null;
}

/** @returns the follower's place in the log of a tenant, locked */
async function takePlace(
  tx: Transaction,
  name: string,
  tenantId: string,
): Promise<Place | 'elsewhere' | 'new'> {
  const free = await tx.query<Place>(
    `select seq, tries, retry_at from event_followers where name = $1 and tenant_id = $2 for update skip locked`,
    [name, tenantId],
  );
  if (free.rows[0]) return free.rows[0];
  const result = await tx.query('select 1 from event_followers where name = $1 and tenant_id = $2', [
    name,
    tenantId,
  ]);
  return result.rows.length > 0 ? 'elsewhere' : 'new';
}

/** The place of a tenant that is new to the follower is its first event. */
async function makePlace(tx: Transaction, name: string, tenantId: string): Promise<void> {
  await tx.query(
    'insert into event_followers (name, tenant_id, seq) values ($1, $2, 0) on conflict do nothing',
    [name, tenantId],
  );
}

async function movePlace(
  tx: Transaction,
  name: string,
  tenantId: string,
  to: { seq: number; tries: number; retryAt: Date | null },
): Promise<void> {
  await tx.query(
    'update event_followers set seq = $3, tries = $4, retry_at = $5 where name = $1 and tenant_id = $2',
    [name, tenantId, to.seq, to.tries, to.retryAt],
  );
}

/** Events of the follower's kinds after its place, and the newest number of all, in one snapshot. */
async function nextEvents(
  tx: Transaction,
  follower: EventFollower,
  tenantId: string,
  after: string,
): Promise<{ events: { event: LiveEvent; orgIds: readonly string[] }[]; newest: number }> {
  const result = await tx.query<{ newest: string; org_ids: string[] } & (EventRow | { seq: null })>(
    `select c.seq as newest, e.* from event_cursors c left join lateral (
       select ${eventColumns}, org_ids from event_log
       where tenant_id = $1 and event_log.seq > $2 and event_log.seq <= c.seq and kind = any($3)
       order by event_log.seq limit ${readAtOnce}) e on true
     where c.tenant_id = $1 order by e.seq`,
    [tenantId, after, follower.kinds],
  );
  return {
    newest: Number(result.rows[0]?.newest ?? after),
    events: result.rows.flatMap((row) =>
      row.seq === null ? [] : [{ event: eventOf(tenantId, row), orgIds: row.org_ids }],
    ),
  };
}

/** @returns the error, with nothing of the work left in the transaction */
async function attempt(tx: Transaction, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint followed');
  try {
    await work();
    await tx.query('release savepoint followed');
    return undefined;
  } catch (error) {
    await tx.query('rollback to savepoint followed');
    return error ?? new Error('a follower threw nothing');
  }
}

async function putAside(
  tx: Transaction,
  name: string,
  tenantId: string,
  event: LiveEvent,
  error: unknown,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into event_follower_failures (tenant_id, follower, seq, kind, error, failed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, name, event.seq, event.kind, String(error).slice(0, 2_000), new Date(nowMs)],
  );
}
