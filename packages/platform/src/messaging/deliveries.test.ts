import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenantTransaction.ts';
import { seedPeople, type TestPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { type DeliveryOrder, queueDeliveries, queueDelivery } from './deliveries.ts';

let db: Database;
let people: TestPeople;
beforeAll(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
});
afterAll(() => db.close());

const dueAt = new Date('2026-01-05T03:10:00Z');
const orderOf = (more: Partial<DeliveryOrder>): DeliveryOrder => ({
  tenantId: people.north.id,
  orgIds: [people.north.companyAId],
  alarmId: '7',
  orderId: null,
  escalationId: '3',
  step: 1,
  round: 1,
  channel: 'sms',
  userId: null,
  target: '13700000001',
  template: 'alarmSeriousFault',
  params: { elevator: 'E-1' },
  isPeople: false,
  dueAt,
  key: 'one',
  ...more,
});
const queue = (order: DeliveryOrder) => inTenant(db, people.north.id, (tx) => queueDelivery(tx, order));

describe('a delivery', () => {
  it('is one, however often its key is queued', async () => {
    const id = await queue(orderOf({}));
    expect(await queue(orderOf({ target: '13700000002' }))).toBe(id);
    const [first, second] = await Promise.all([
      queue(orderOf({ key: 'twice' })),
      queue(orderOf({ key: 'twice' })),
    ]);
    expect(first).toBe(second);
  });

  it('is visible to its organisations and all above them, and without any at the top', async () => {
    const id = await queue(orderOf({ key: 'seen' }));
    const nowhere = await queue(orderOf({ key: 'of none', orgIds: [] }));
    const rows = await inTenant(db, people.north.id, (tx) =>
      tx.query<{ seen_from: string[] }>('select seen_from from deliveries where id = any($1) order by id', [
        [id, nowhere],
      ]),
    );
    expect(rows.rows[0]?.seen_from).toEqual(
      expect.arrayContaining([people.north.companyAId, people.north.rootId]),
    );
    expect(rows.rows[1]?.seen_from).toEqual([people.north.rootId]);
  });

  it('is queued together with others, each under its own key and organisations, and once', async () => {
    const existingId = await queue(orderOf({ key: 'known' }));
    const orders = [
      orderOf({ key: 'mail', channel: 'mail', target: 'a@example.com' }),
      orderOf({ key: 'known' }),
      orderOf({ key: 'top', orgIds: [] }),
      orderOf({ key: 'mail', channel: 'mail', target: 'b@example.com' }),
    ];
    const ids = await inTenant(db, people.north.id, (tx) => queueDeliveries(tx, people.north.id, orders));
    expect(ids[1]).toBe(existingId);
    expect(ids[3]).toBe(ids[0]);
    const rows = await inTenant(db, people.north.id, (tx) =>
      tx.query<object>(
        `select q.channel, q.destination, d.target, d.org_id from deliveries d
         join delivery_queue q on q.delivery_id = d.id where d.id = any($1) order by array_position($1, d.id)`,
        [[ids[0], ids[2]]],
      ),
    );
    const { companyAId, rootId } = people.north;
    expect(rows.rows).toEqual([
      { channel: 'mail', destination: 'a@example.com', target: 'a@example.com', org_id: companyAId },
      { channel: 'sms', destination: '13700000001', target: '13700000001', org_id: rootId },
    ]);
  });

  it('waits to be bundled with others if its channel bundles, but never for people', async () => {
    await inTenant(db, people.north.id, (tx) =>
      tx.query(
        "insert into channels (tenant_id, name, kind, is_active, bundle_seconds) values ($1, 'SMS', 'sms', true, 60)",
        [people.north.id],
      ),
    );
    const ids = [
      await queue(orderOf({ key: 'waits' })),
      await queue(orderOf({ key: 'at once', isPeople: true })),
    ];
    const rows = await inTenant(db, people.north.id, (tx) =>
      tx.query<{ next_at: Date }>(
        'select next_at from delivery_queue where delivery_id = any($1) order by delivery_id',
        [ids],
      ),
    );
    expect(rows.rows.map((row) => row.next_at.getTime() - dueAt.getTime())).toEqual([minuteMs, 0]);
  });
});
