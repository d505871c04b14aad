import { dayMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { templates } from '../features/maintenanceTemplates/templates.ts';
import { judgedItem } from './judgedItem.ts';
import type { SeedContext } from './seedContext.ts';
import { crewsOf } from './seedPeople.ts';
import type { SeededSites } from './seedSites.ts';

/** Days between the visit and the case. */
const visitDaysBefore = 9;
/** Deadline of the rectification, for a rescue in time. */
const rectifyDays = 7;

interface RescueCase {
  id: string;
  org_id: string;
  elevator_id: string;
  alarm_time: Date;
  cause: string;
}

/** Writes the signed visit before the latest rescue with a cause, and the rectification that was opened after it. */
export async function seedCaseVisits(
  tx: Transaction,
  sites: SeededSites,
  context: SeedContext,
): Promise<void> {
  const carIds = sites.elevators.filter(({ isCar }) => isCar).map(({ id }) => id);
  const result = await tx.query<RescueCase>(
    `select id, org_id, elevator_id, alarm_time, cause from repair_orders
     where tenant_id = $1 and cause is not null and elevator_id = any($2::bigint[])
     order by alarm_time desc limit 1`,
    [context.tenant.id, carIds],
  );
  const [rescue] = result.rows;
  if (!rescue) return;
  await seedVisitBefore(tx, rescue, context);
  await seedRectification(tx, rescue, context);
}

async function seedVisitBefore(
  tx: Transaction,
  { org_id, elevator_id, alarm_time }: RescueCase,
  { tenant, people }: SeedContext,
): Promise<void> {
  const [id = ''] = await newIds(tx, 'maintenanceOrders', 1);
  const crew = crewsOf(people, tenant).get(org_id) ?? [];
  const completedMs = alarm_time.getTime() - visitDaysBefore * dayMs;
  const common = { tenant_id: tenant.id, org_id };
  await insertMany(tx, 'maintenanceOrders', [
    {
      ...common,
      id,
      no: `WB${tenant.id}-${id}`,
      elevator_id,
      type: 'semiMonthly',
      plan_date: utcDay(completedMs),
      status: 'confirmed',
      timing: 'normal',
      company_id: org_id,
      maintainer1_id: crew[0]?.id ?? null,
      maintainer2_id: crew[1]?.id ?? null,
      start_date: new Date(completedMs - 55 * minuteMs),
      complete_date: new Date(completedMs),
      confirm_date: new Date(completedMs + 90 * minuteMs),
      satisfaction: 'satisfied',
    },
  ]);
  const items = templates.find(({ code }) => code === 'T5002-A-semiMonthly')?.items ?? [];
  await insertMany(
    tx,
    'maintenanceOrderItems',
    items.map((item, position) => ({
      ...common,
      maintenance_order_id: id,
      position: position + 1,
      name: item.name,
      content: item.content,
      requirement: item.requirement,
      area: item.area,
      condition: position % 13 === 6 ? 'qualifiedAfterAdjustment' : 'qualified',
      ...judgedItem(item, completedMs - (items.length - position) * minuteMs),
    })),
  );
}

async function seedRectification(
  tx: Transaction,
  { id: orderId, org_id, elevator_id, alarm_time, cause }: RescueCase,
  { tenant, people }: SeedContext,
): Promise<void> {
  const [id = ''] = await newIds(tx, 'spotChecks', 1);
  const day = utcDay(alarm_time.getTime());
  await insertMany(tx, 'spotChecks', [
    {
      tenant_id: tenant.id,
      org_id,
      id,
      number: `RC${day.replaceAll('-', '')}-${id}`,
      elevator_id,
      inspector: people.find(({ who }) => who === 'manager')?.name ?? people[0]?.name,
      date: day,
      results: 'rectify',
      rectification_status: 'unrectified',
      rectify_by: utcDay(alarm_time.getTime() + rectifyDays * dayMs),
      note: cause,
      repair_order_id: orderId,
    },
  ]);
  await insertMany(tx, 'spotCheckItems', [
    {
      tenant_id: tenant.id,
      org_id,
      spot_check_id: id,
      position: 1,
      name: '层门门锁',
      requirement: '触点清洁，啮合长度不小于 7 mm',
      full_score: 10,
      score: 0,
    },
  ]);
}
