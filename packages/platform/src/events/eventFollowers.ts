import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { LiveEvent } from '@hoistway/shared/domain/liveEvent.ts';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { asPlatform, looking } from '../db/tenantTransaction.ts';
import type { Announcer } from './announcer.ts';
import { type EventFollower, followEvents, triesMost } from './followEvents.ts';

export type { EventFollower, FollowedEvent } from './followEvents.ts';

export interface FollowersTools {
  db: Pick<Database, 'pool' | 'lookPool' | 'urgentPool'>;
  clock: Clock;
  announcer: Pick<Announcer, 'listen'>;
  metrics: Registry;
  onError(error: unknown): void;
}

interface Run {
  promise: Promise<void>;
  /** Woken while it ran: it polls once more before it ends. */
  isWoken: boolean;
}

/**
 * Delivers every event of the log to each follower exactly once, across restarts and with any number of processes on
 * the database. A new follower begins after the newest event; a known one continues from its place.
 */
export class EventFollowers {
  readonly #tools: FollowersTools;
  readonly #followers = new Map<string, EventFollower>();
  readonly #runs = new Map<string, Run>();
  readonly #failures: Counter;
  readonly #putAside: Counter;
  #stopListening: (() => void) | undefined;
  #isClosed = false;

  constructor(tools: FollowersTools) {
    this.#tools = tools;
    const registers = [tools.metrics];
    const labelNames = ['follower'];
    this.#failures = new Counter({
      name: 'hoistway_platform_follower_failures_total',
      help: 'Times that a follower of the event log failed at an event',
      labelNames,
      registers,
    });
    this.#putAside = new Counter({
      name: 'hoistway_platform_follower_put_aside_total',
      help: 'Events that a follower could not handle after all its tries',
      labelNames,
      registers,
    });
  }

  /** Call before the server is ready. @throws if its name is taken */
  add(follower: EventFollower): void {
    if (this.#stopListening) throw new Error(`the follower ${follower.name} comes after the start`);
    if (this.#followers.has(follower.name)) throw new Error(`two followers of the name ${follower.name}`);
    this.#followers.set(follower.name, follower);
  }

  /** Gives new followers their place, and delivers events committed while no process ran. */
  async start(): Promise<void> {
    await asPlatform(this.#tools.db, (tx) =>
      tx.query(
        `insert into event_followers (name, tenant_id, seq)
         select f.name, t.id, coalesce(c.seq, 0) from unnest($1::text[]) as f(name) cross join tenants t
           left join event_cursors c on c.tenant_id = t.id
         where not exists (select 1 from event_followers k where k.name = f.name)
         on conflict do nothing`,
        [[...this.#followers.keys()]],
      ),
    );
    this.#stopListening = this.#tools.announcer.listen(({ tenantId, items }) => {
      for (const follower of this.#followers.values())
        if (items.some(({ loggedEvent }) => follower.kinds.includes(loggedEvent.event.kind)))
          void this.#run(follower, tenantId);
    });
  }

  /** Delivers every waiting event, of any tenant and from any process. @returns once it is handled or postponed */
  async sweep(): Promise<void> {
    if (!this.#stopListening || this.#isClosed) return;
    const waiting = await looking(this.#tools.db).query<{ name: string; tenant_id: string }>(
      `select f.name, c.tenant_id from unnest($1::text[]) as f(name) cross join event_cursors c
           left join event_followers p on p.name = f.name and p.tenant_id = c.tenant_id
         where c.seq > coalesce(p.seq, 0) and (p.retry_at is null or p.retry_at <= $2)`,
      [[...this.#followers.keys()], new Date(this.#tools.clock.now())],
    );
    await Promise.all(
      waiting.rows.map(({ name, tenant_id }) => {
        const follower = this.#followers.get(name);
        return follower && this.#run(follower, tenant_id);
      }),
    );
  }

  /** Waits for the work under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening?.();
    await Promise.all([...this.#runs.values()].map((run) => run.promise));
  }

  #run(follower: EventFollower, tenantId: string): Promise<void> {
    const key = `${follower.name} ${tenantId}`;
    const existing = this.#runs.get(key);
    if (existing) {
      existing.isWoken = true;
      return existing.promise;
    }
    const run: Run = { promise: Promise.resolve(), isWoken: false };
    this.#runs.set(key, run);
    run.promise = this.#follow(follower, tenantId, run)
      .catch(this.#tools.onError)
      .finally(() => this.#runs.delete(key));
    return run.promise;
  }

  async #follow(follower: EventFollower, tenantId: string, run: Run): Promise<void> {
    const { db, clock } = this.#tools;
    do {
      run.isWoken = false;
      let outcome = 'more';
      while (outcome === 'more' && !this.#isClosed)
        outcome = await followEvents(
          {
            db: follower.isUrgent ? { pool: db.urgentPool } : db,
            nowMs: clock.now(),
            onFailure: (failure) => this.#noteFailure(failure),
          },
          follower,
          tenantId,
        );
    } while (run.isWoken && !this.#isClosed);
  }

  #noteFailure(of: {
    follower: string;
    tenantId: string;
    event: LiveEvent;
    error: unknown;
    tries: number;
  }): void {
    const { follower, tenantId, event, error, tries } = of;
    this.#failures.inc({ follower });
    const isPutAside = tries >= triesMost;
    if (isPutAside) this.#putAside.inc({ follower });
    this.#tools.onError(
      new Error(
        `the follower ${follower} failed at event ${tenantId}-${event.seq}, try ${tries}${isPutAside ? ': put aside' : ''}`,
        { cause: error },
      ),
    );
  }
}
