import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { type MovableClock, movableClock } from '@hoistway/shared/domain/clock.ts';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant, type Transaction } from '../db/tenantTransaction.ts';
import { aFact } from '../testing/facts.ts';
import { seedPeople, type TestPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { Announcer } from './announcer.ts';
import { commitFacts } from './commitFacts.ts';
import { type EventFollower, EventFollowers, type FollowedEvent } from './eventFollowers.ts';
import { triesMost } from './followEvents.ts';
import { newestOfAll, readItemsBetween } from './readEvents.ts';
import { announcedItemsOf } from './writeFacts.ts';

let db: Database;
let people: TestPeople;
let clock: MovableClock;
const openSides: Side[] = [];

beforeEach(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
  clock = movableClock(Date.parse('2026-03-02T08:00:00Z'));
  await db.ownerPool.query('create table handled (nth serial, seq bigint, side text)');
});
afterEach(async () => {
  for (const side of openSides.splice(0)) await side.close();
  await db.close();
});

/** One process: its own announcer and followers on the common database. */
interface Side {
  announcer: Announcer;
  followers: EventFollowers;
  errors: unknown[];
  metrics: Registry;
  /** Writes events as the road does. */
  writeEvents(tenantId: string, from: number, count: number): Promise<void>;
  close(): Promise<void>;
}

async function aSide(follower: EventFollower | null, at: Clock = clock): Promise<Side> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const announcer = new Announcer({
    newestAtStart: await asPlatform(db, newestOfAll),
    readBetween: (tenantId, after, before) =>
      inTenant(db, tenantId, (tx) => readItemsBetween(tx, tenantId, after, before)),
    onError,
  });
  const metrics = new Registry();
  const followers = new EventFollowers({ db, clock: at, announcer, metrics, onError });
  if (follower) followers.add(follower);
  await followers.start();
  const side: Side = {
    announcer,
    followers,
    errors,
    metrics,
    writeEvents: async (tenantId, from, count) => {
      const facts = Array.from({ length: count }, (_, index) =>
        aFact({ tenantId, nth: from + index, urgency: 2 }),
      );
      const { items } = await commitFacts(db, tenantId, facts, onError);
      announcer.announce({ tenantId, items: announcedItemsOf(items) });
    },
    close: async () => {
      await followers.close();
      announcer.close();
    },
  };
  openSides.push(side);
  return side;
}

const noting = (
  side: string,
  more: (tx: Transaction, followedEvent: FollowedEvent) => Promise<void> = async () => {},
): EventFollower => ({
  name: 'noting',
  kinds: ['modeChanged'],
  handle: async (tx: Transaction, followedEvent: FollowedEvent) => {
    await tx.query('insert into handled (seq, side) values ($1, $2)', [followedEvent.event.seq, side]);
    await more(tx, followedEvent);
  },
});

const readHandled = async (): Promise<number[]> =>
  (await db.ownerPool.query<{ seq: string }>('select seq from handled order by nth')).rows.map((row) =>
    Number(row.seq),
  );
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const until = async (isSo: () => Promise<boolean>) => {
  await expect.poll(isSo, { timeout: 20_000, interval: 10 }).toBe(true);
};

describe('a follower of the event log', () => {
  it('gets every event of its kinds once and in order, at once when notified', async () => {
    const side = await aSide(noting('a'));
    for (let nth = 0; nth < 5; nth++) await side.writeEvents(people.north.id, nth * 50, 50);
    await until(async () => (await readHandled()).length === 250);
    expect(await readHandled()).toEqual(upTo(250));
  });

  it('begins after the newest event when it is new, and at its place when it is known', async () => {
    const before = await aSide(null);
    await before.writeEvents(people.north.id, 0, 3);
    const first = await aSide(noting('a'));
    await first.followers.sweep();
    expect(await readHandled()).toEqual([]);
    await first.close();
    await before.writeEvents(people.north.id, 3, 2);
    await before.writeEvents(people.south.id, 0, 1);
    const second = await aSide(noting('b'));
    await second.followers.sweep();
    expect((await readHandled()).toSorted()).toEqual([1, 4, 5]);
  });

  it('shares the log with another process on the same database: each event once and in order', async () => {
    const sides = [await aSide(noting('a')), await aSide(noting('b'))];
    await Promise.all(
      upTo(20).map(async (nth) => {
        const side = sides[nth % 2] as Side;
        await side.writeEvents(people.north.id, nth * 10, 5);
        await side.followers.sweep();
      }),
    );
    await Promise.all(sides.map((side) => side.followers.sweep()));
    await until(async () => (await readHandled()).length >= 100);
    expect(await readHandled()).toEqual(upTo(100));
    const result = await db.ownerPool.query(
      `select seq from event_followers where name = 'noting' and tenant_id = $1`,
      [people.north.id],
    );
    expect(result.rows).toEqual([{ seq: '100' }]);
  });

  it('takes up committed events of a killed process, and none that it did not commit', async () => {
    const arrival = Promise.withResolvers<number>();
    const dying = await aSide(
      noting('dying', async (tx, { event }) => {
        if (event.seq < 3) return;
        const result = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        arrival.resolve(result.rows[0]?.pid ?? 0);
        await tx.query('select pg_sleep(60)');
      }),
    );
    await dying.writeEvents(people.north.id, 0, 5);
    const pid = await arrival.promise;
    const other = await aSide(noting('other'));
    await other.followers.sweep();
    // An earlier event of a transaction of its own is done; the rest waits for the holder of the place.
    expect((await readHandled()).filter((seq) => seq >= 3)).toEqual([]);
    await db.ownerPool.query('select pg_terminate_backend($1)', [pid]);
    await until(async () => {
      await other.followers.sweep();
      return (await readHandled()).length === 5;
    });
    expect(await readHandled()).toEqual(upTo(5));
    expect(dying.errors).not.toEqual([]);
  });

  it('retries after a failure, keeps the order meanwhile, and rolls back the failed try’s writes', async () => {
    let failures = 0;
    const side = await aSide(
      noting('a', async (tx, { event }) => {
        if (event.seq === 2 && failures++ < 3) await tx.query('select nothing from nowhere');
      }),
    );
    await side.writeEvents(people.north.id, 0, 4);
    await until(async () => side.errors.length === 1 && (await readHandled()).length === 1);
    expect(await readHandled()).toEqual([1]);
    await until(async () => {
      clock.forward(3_000);
      await side.followers.sweep();
      return (await readHandled()).length === 4;
    });
    expect(await readHandled()).toEqual(upTo(4));
    expect(side.errors).toHaveLength(3);
  });

  it('puts an event aside and logs it after its last try, and continues', async () => {
    const side = await aSide(
      noting('a', async (_tx, { event }) => {
        if (event.seq === 2) throw new Error('this one is beyond me');
      }),
    );
    await side.writeEvents(people.north.id, 0, 3);
    for (let round = 0; round <= triesMost; round++) {
      await side.followers.sweep();
      clock.forward(3_000);
    }
    expect(await readHandled()).toEqual([1, 3]);
    const aside = await db.ownerPool.query('select follower, seq, kind, error from event_follower_failures');
    expect(aside.rows).toEqual([
      { follower: 'noting', seq: '2', kind: 'modeChanged', error: 'Error: this one is beyond me' },
    ]);
    expect(side.errors).toHaveLength(triesMost);
    expect(await side.metrics.metrics()).toContain(
      'hoistway_platform_follower_put_aside_total{follower="noting"} 1',
    );
  });

  it('runs its follow-up after a commit, and not after a failure', async () => {
    const seenNumbers: number[] = [];
    let fails = true;
    const side = await aSide(
      noting('a', async (_tx, followedEvent) => {
        followedEvent.afterCommit(() => void seenNumbers.push(followedEvent.event.seq));
        if (followedEvent.event.seq === 2 && fails) throw new Error('once');
      }),
    );
    await side.writeEvents(people.north.id, 0, 2);
    // The failure is reported before the successful part is committed.
    await until(async () => side.errors.length === 1 && seenNumbers.length > 0);
    expect(seenNumbers).toEqual([1]);
    fails = false;
    clock.forward(3_000);
    await side.followers.sweep();
    expect(seenNumbers).toEqual([1, 2]);
  });
});
