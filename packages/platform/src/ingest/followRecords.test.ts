import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../db/tenantTransaction.ts';
import { seedLiveSite } from '../testing/liveSite.ts';
import type { TestSite } from '../testing/seedElevators.ts';
import { startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;
let site: TestSite;
beforeAll(async () => {
  platform = await startPlatform();
  site = await seedLiveSite(platform, { dtuCode: '10000000001', elevators: 3 });
});
afterAll(() => platform?.close());

it('reads the elevator of a maintenance order that begins, and announces no new roster', async () => {
  const { app, db, people } = platform;
  const tenantId = people.north.id;
  const [elevatorId = '', otherId = ''] = site.elevators.map(({ id }) => id);
  const other = app.live.fleet.car(otherId)!;
  const recordBefore = other.record;
  const { rows } = await asPlatform(db, (tx) =>
    tx.query<{ id: string }>(
      `insert into maintenance_orders (tenant_id, org_id, elevator_id, status)
       select tenant_id, org_id, id, 'inExecution' from elevators where id = $1 returning id`,
      [elevatorId],
    ),
  );
  const announcements: string[] = [];
  const stop = app.live.fleet.onChanged((id) => announcements.push(id));
  app.platform.changes.emit('changed', {
    resource: 'maintenanceOrders',
    action: 'updated',
    tenantId,
    ids: rows.map(({ id }) => id),
  });
  await vi.waitUntil(() => app.live.fleet.car(elevatorId)?.record.trapped.isUnderMaintenance);
  expect(other.record).toBe(recordBefore);
  expect(announcements).toEqual([]);

  app.platform.changes.emit('changed', { resource: 'useUnits', action: 'updated', tenantId, ids: ['1'] });
  await vi.waitUntil(() => announcements.length > 0);
  expect(announcements).toEqual([tenantId]);
  stop();
});
