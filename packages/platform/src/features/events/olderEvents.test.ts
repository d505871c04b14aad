import { caseViewSchema } from '@hoistway/shared/domain/caseFile.ts';
import { type LiveEvent, liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendCaseEntries } from '../../cases/caseLog.ts';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { seedLiveSite } from '../../testing/liveSite.ts';
import type { TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;
let operator: Caller;
let site: TestSite;
beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000010', elevators: 1 });
  operator = await platform.login('operator1');
});
afterAll(() => platform?.close());

/** Rows as an older version may have written them: bodies with members whose type has changed since. */
const older = [
  { kind: 'faultOpened', body: { fault: 'two', raw: 'E02', floor: 3 }, read: { raw: 'E02', floor: 3 } },
  { kind: 'alarmRaised', body: { kind: 'stuck', class: 1 }, read: { class: 1 } },
  { kind: 'repairOrderChanged', body: { action: 3, names: 'A', note: 'x' }, read: { note: 'x' } },
  { kind: 'sensorDoubted', body: { sensor: 'nose', later: [1] }, read: { later: [1] } },
  { kind: 'cameOnline', body: {}, read: {} },
];

it('an event of an older version loses the members of another type, and its list stays readable', async () => {
  const { id: tenantId, rootId } = platform.people.north;
  const at = new Date(platform.clock.now() - 60_000);
  await asPlatform(platform.db, async (tx) => {
    for (const [nth, { kind, body }] of older.entries())
      await tx.query(
        `insert into event_log (tenant_id, seq, kind, source_at, received_at, org_ids, body)
         values ($1, $2, $3, $4, $4, $5, $6)`,
        [tenantId, nth + 1, kind, at, [rootId], JSON.stringify(body)],
      );
    await tx.query('insert into event_cursors (tenant_id, seq) values ($1, $2)', [tenantId, older.length]);
  });
  const listedEvents = (await operator.get('/events')).json<{ records: LiveEvent[] }>().records;
  const followedEvents = (await operator.get('/events/after/0')).json<LiveEvent[]>();
  for (const events of [listedEvents.toReversed(), followedEvents]) {
    expect(events.map(({ kind, body }) => ({ kind, body }))).toEqual(
      older.map(({ kind, read }) => ({ kind, body: read })),
    );
    for (const event of events) expect(liveEventSchema.safeParse(event).error).toBeUndefined();
  }
});

it('a line of a case of an older version loses them too, and its chain holds', async () => {
  const report = await operator.send('POST', '/commands/reportRepair', {
    id: site.elevators[0]?.id,
    expectedVersion: 0,
    idempotencyKey: 'an-older-case',
    input: { source: 'phoneCall', hasPeople: false },
  });
  expect(report.statusCode, report.body).toBe(200);
  const { id } = report.json<{ id: string }>();
  const { caseKey } = (await operator.get(`/workOrders/${id}/case`)).json<{ caseKey: string }>();
  const { id: tenantId } = platform.people.north;
  const body = JSON.parse('{"note":"by hand","why":7}');
  await inTenant(platform.db, tenantId, (tx) =>
    appendCaseEntries(tx, { tenantId, caseKey }, [
      { kind: 'comment', at: new Date(platform.clock.now()), body },
    ]),
  );
  const answer = (await operator.get(`/workOrders/${id}/case`)).json<{ entries: { body: object }[] }>();
  expect(caseViewSchema.safeParse(answer).error).toBeUndefined();
  expect(answer).toMatchObject({ brokenAt: null });
  expect(answer.entries.at(-1)?.body).toEqual({ note: 'by hand' });
});
