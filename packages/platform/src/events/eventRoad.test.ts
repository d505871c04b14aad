import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import { aFact, type Urgency, urgencies } from '../testing/facts.ts';
import { seedPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { type AnnouncedItem, Announcer } from './announcer.ts';
import { commitFacts } from './commitFacts.ts';
import { loggedOf } from './eventLog.ts';
import { EventRoad } from './eventRoad.ts';
import type { Fact } from './fact.ts';
import { readItemsBetween } from './readEvents.ts';
import { announcedItemsOf, type WrittenFact } from './writeFacts.ts';

const nthOf = ({ elevatorNo }: { elevatorNo: string }): number => Number(elevatorNo.slice(2));
const urgencyOfItem = ({ alarm }: AnnouncedItem): Urgency => (alarm ? (alarm.alarm.class === 1 ? 0 : 1) : 2);

describe('the event road, for any answers of the database', () => {
  type Answer = 'written' | 'away' | 'refused';

  /**
   * A log with a counter that one transaction holds at a time; answers arrive in any order, `turns` of the loop late.
   */
  function aLog(answers: readonly { answer: Answer; turns: number }[], refusedEvents: ReadonlySet<number>) {
    const log = new Map<string, AnnouncedItem[]>();
    let lock: Promise<void> = Promise.resolve();
    let commitCount = 0;
    const commit = async (tenantId: string, facts: readonly Fact[]) => {
      const { answer, turns } = answers[commitCount++ % answers.length] ?? { answer: 'written', turns: 0 };
      const before = lock;
      const release = Promise.withResolvers<void>();
      lock = release.promise;
      await before;
      const rows = log.get(tenantId) ?? [];
      log.set(tenantId, rows);
      const isRefused = facts.some((fact) =>
        refusedEvents.has(nthOf(fact.event?.subject ?? { elevatorNo: '' })),
      );
      let items: WrittenFact[] = [];
      if (answer === 'written' && !isRefused) {
        items = facts.flatMap((fact, index) =>
          fact.event
            ? [{ fact, outcome: fact, loggedEvent: loggedOf(tenantId, rows.length + index + 1, fact.event) }]
            : [],
        );
        rows.push(...announcedItemsOf(items));
      }
      release.resolve();
      for (let turnsLeft = turns; turnsLeft > 0; turnsLeft--) await turn();
      if (isRefused) throw Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: '23505' });
      if (answer !== 'written') throw new Error('the database is away');
      return { items };
    };
    return { log, commit };
  }

  it('announces every fact once, in the order of its number, and those of one urgency in the order of publication', async () => {
    const tenants = ['1', '2'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            tenantId: fc.constantFrom(...tenants),
            urgency: fc.constantFrom(...urgencies),
            isRefused: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
            turnsBefore: fc.nat(2),
          }),
          { maxLength: 150 },
        ),
        fc.array(
          fc.record({
            answer: fc.constantFrom<Answer>('written', 'written', 'written', 'away'),
            turns: fc.nat(3),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (tellings, answerQueue) => {
          const answers = [...answerQueue, { answer: 'written' as const, turns: 0 }];
          const refusedEvents = new Set(tellings.flatMap(({ isRefused }, nth) => (isRefused ? [nth] : [])));
          const { log, commit } = aLog(answers, refusedEvents);
          const announcedItems = new Map<string, AnnouncedItem[]>(tenants.map((tenantId) => [tenantId, []]));
          const announcer = new Announcer({
            newestAtStart: new Map(),
            readBetween: async (tenantId, after, before) => log.get(tenantId)?.slice(after, before - 1) ?? [],
            onError: (error) => expect.fail(String(error)),
          });
          announcer.listen(({ tenantId, items }) => announcedItems.get(tenantId)?.push(...items));
          const road = new EventRoad({
            commit,
            announce: (tenantId, items) => announcer.announce({ tenantId, items: announcedItemsOf(items) }),
            onError: () => {},
            retryMs: 0,
          });
          for (const [nth, { tenantId, urgency, turnsBefore }] of tellings.entries()) {
            for (let turnsLeft = turnsBefore; turnsLeft > 0; turnsLeft--) await turn();
            road.publish(aFact({ tenantId, nth, urgency }));
          }
          await road.waitUntilWritten();
          announcer.close();
          expect(road.backlog).toBe(0);
          for (const tenantId of tenants) {
            const tenantItems = announcedItems.get(tenantId) ?? [];
            expect(tenantItems.map(({ loggedEvent }) => loggedEvent.event.seq)).toEqual(
              tenantItems.map((_, index) => index + 1),
            );
            for (const urgency of urgencies) {
              const expectedNumbers = [...tellings.entries()]
                .filter(
                  ([nth, one]) =>
                    one.tenantId === tenantId && one.urgency === urgency && !refusedEvents.has(nth),
                )
                .map(([nth]) => nth);
              const of = tenantItems.filter((item) => urgencyOfItem(item) === urgency);
              expect(of.map(({ loggedEvent }) => nthOf(loggedEvent.event))).toEqual(expectedNumbers);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the event road on PostgreSQL', () => {
  let db: Database;
  let tenantId: string;
  let announcer: Announcer;
  let road: EventRoad;
  /** Transactions in the order of their announcement. */
  let announcedBatches: AnnouncedItem[][];

  beforeEach(async () => {
    db = await openTestDatabase();
    tenantId = (await seedPeople(db)).north.id;
    announcedBatches = [];
    announcer = new Announcer({
      newestAtStart: new Map(),
      readBetween: (tenant, after, before) =>
        inTenant(db, tenant, (tx) => readItemsBetween(tx, tenant, after, before)),
      onError: (error) => expect.fail(String(error)),
    });
    announcer.listen(({ items }) => announcedBatches.push([...items]));
    road = new EventRoad({
      commit: (tenant, facts, isUrgent) =>
        commitFacts(isUrgent ? { pool: db.urgentPool } : db, tenant, facts, () => {}),
      announce: (tenant, items) => announcer.announce({ tenantId: tenant, items: announcedItemsOf(items) }),
      onError: () => {},
      retryMs: 5,
    });
  });

  afterEach(async () => {
    announcer.close();
    await db.close();
  });

  const publishFact = (nth: number, urgency: Urgency) => road.publish(aFact({ tenantId, nth, urgency }));
  const announcedEvents = () => announcedBatches.flat().map(({ loggedEvent }) => loggedEvent.event);

  it('commits an alarm of people published behind ten thousand others before all but the transactions under way', async () => {
    for (let nth = 0; nth < 10_000; nth++) publishFact(nth, 2);
    await vi.waitUntil(() => announcedBatches.length > 0, { interval: 1 });
    const before = announcedBatches.length;
    publishFact(10_000, 0);
    await road.waitUntilWritten();
    const behind = announcedBatches
      .slice(before)
      .findIndex((items) => items.some((item) => urgencyOfItem(item) === 0));
    // Its own transaction takes a few steps, during which the others continue.
    expect(behind).toBeLessThanOrEqual(4);
    expect(announcedBatches.length - before).toBeGreaterThan(15);
    expect(announcedEvents().map((event) => event.seq)).toEqual(
      Array.from({ length: 10_001 }, (_, index) => index + 1),
    );
  });

  it('announces an alarm of people while a transaction of other alarms waits, and while requests hold every connection', async () => {
    const others = await Promise.all(
      Array.from({ length: db.pool.options.max }, async () => db.pool.connect()),
    );
    publishFact(1, 1);
    publishFact(2, 2);
    publishFact(3, 0);
    await vi.waitUntil(() => announcedBatches.length > 0);
    expect(announcedEvents().map(nthOf)).toEqual([3]);
    for (const one of others) one.release();
    await road.waitUntilWritten();
    expect(announcedEvents().map(nthOf)).toEqual([3, 1, 2]);
  });

  it('waits for the facts published so far, however many are published meanwhile', async () => {
    let isOver = false;
    let nth = 0;
    const goOn = () => {
      if (isOver) return;
      publishFact(nth++, 2);
      setImmediate(goOn);
    };
    publishFact(nth++, 2);
    goOn();
    await road.waitUntilTenantWritten(tenantId);
    isOver = true;
    expect(announcedEvents().map(nthOf)).toContain(0);
    await road.waitUntilWritten();
    expect(announcedEvents()).toHaveLength(nth);
  });

  it.each([
    { when: 'in the middle', statement: 'with', isDone: false },
    { when: 'before the commit', statement: 'commit', isDone: false },
    { when: 'after the commit, unheard', statement: 'commit', isDone: true },
  ])('announces a fact once whose connection broke $when', async ({ statement, isDone }) => {
    db.urgentPool.once('acquire', (client) => {
      const query: (...parameters: unknown[]) => Promise<unknown> = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementation(async (...parameters: unknown[]) => {
        if (!String(parameters[0]).startsWith(statement)) return query(...parameters);
        if (isDone) await query(...parameters);
        await client.end();
        throw new Error('Connection terminated unexpectedly');
      });
    });
    publishFact(1, 0);
    publishFact(2, 0);
    await road.waitUntilWritten();
    expect(announcedEvents().map((event) => [event.seq, nthOf(event)])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const storedItems = await inTenant(db, tenantId, (tx) => readItemsBetween(tx, tenantId, 0, 1_000));
    expect(storedItems.map(({ loggedEvent }) => nthOf(loggedEvent.event))).toEqual([1, 2]);
  });
});
