import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { openVisitStates } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChanges } from '../../crud/changes.ts';
import type { Database } from '../../db/database.ts';
import { seedDemonstration } from '../../seed/seedDemonstration.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { UpkeepPlanner } from './upkeepPlanner.ts';

const clock = movableClock(Date.parse('2026-03-02T08:00:00Z'));
const failures: unknown[] = [];
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let planner: UpkeepPlanner;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedDemonstration(db, { elevators: 150, clock });
  const tools: { db: Database } = { db };
  planner = new UpkeepPlanner({ ...tools, clock, changes: createChanges() }, (error) => failures.push(error));
});
afterAll(() => db.close());

const countRows = async (statement: string): Promise<number> =>
  (await db.ownerPool.query<{ count: number }>(`select count(*)::int ${statement}`)).rows[0]?.count ?? -1;
const openOrders = `from maintenance_orders where deleted_at is null and status in (${openVisitStates
  .map((state) => `'${state}'`)
  .join()})`;

it('plans the demonstration without a second order for an elevator that has one, and no order in the past', async () => {
  const seededCount = await countRows('from maintenance_orders');
  await planner.tick();
  const plannedCount = await countRows('from maintenance_orders');
  expect(plannedCount).toBeGreaterThan(seededCount);
  expect(plannedCount - seededCount).toBeLessThan(seededCount / 2);
  await planner.tick();
  expect(await countRows('from maintenance_orders')).toBe(plannedCount);
  expect(
    await countRows(`from (select 1 ${openOrders} group by elevator_id having count(*) > 1) as doubled`),
  ).toBe(0);
  expect(await countRows(`${openOrders} and no like 'M%' and plan_date < '2026-03-02'`)).toBe(0);

  // The last seeded visits are two days ahead: past the next due day, each elevator has its one open order.
  clock.forward(18 * dayMs);
  await planner.tick();
  expect(
    await countRows(`from (select 1 ${openOrders} group by elevator_id having count(*) > 1) as doubled`),
  ).toBe(0);
  expect(
    await countRows(
      `from upkeep_due d where not exists (select 1 ${openOrders} and elevator_id = d.elevator_id)`,
    ),
  ).toBe(0);
  expect(failures).toEqual([]);
});
