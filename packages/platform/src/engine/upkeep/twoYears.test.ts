import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { between, seededRandom } from '@hoistway/shared/domain/seededRandom.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { dayNumberOf, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChanges } from '../../crud/changes.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { seedPeople, type TestPeople } from '../../testing/seedPeople.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { findPastLimit } from '../../upkeep/findPastLimit.ts';
import { UpkeepPlanner } from './upkeepPlanner.ts';

/** `UPKEEP_ELEVATORS=200` for a longer run. */
const elevators = Number(process.env.UPKEEP_ELEVATORS ?? 12);
const days = Number(process.env.UPKEEP_DAYS ?? 731);
const startOn = dayNumberOf('2026-03-02');
const startMs = Date.parse('2026-03-02T00:00:00Z');

/** No server runs beside the test: its own rounds would plan by another clock. */
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let people: TestPeople;
beforeEach(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
  await seedSite(db, people.north, { dtuCode: '13800000001', elevators });
});
afterEach(() => db.close());

const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await db.ownerPool.query<T>(statement, values)).rows;

/** Both companies plan: the second one counts a late visit from its due day. Ten days in October are closed. */
async function planCompanies(): Promise<void> {
  const { id, rootId, companyAId, companyBId } = people.north;
  const [calendar] = await ask<{ id: string }>(
    `insert into holiday_calendars (tenant_id, org_id, name) values ($1, $2, 'Autumn') returning id`,
    [id, rootId],
  );
  await ask(
    `insert into holidays (tenant_id, org_id, calendar_id, day, name)
     select $1, $2, $3, d, 'Autumn' from generate_series(date '2026-10-01', date '2026-10-10', interval '1 day') d`,
    [id, rootId, calendar?.id],
  );
  await ask(
    `insert into maintenance_settings (tenant_id, org_id, name, company_id, auto_send_day, cycle_days, plan_from,
       late_reading, limits_to_law, holiday_calendar_id)
     select $1, $2, 'Rule', company, ahead, 15, '2026-03-02', reading, true, $3
     from (values ($4::bigint, 2, 'fromVisit'), ($5::bigint, 5, 'fromDueDay')) as v(company, ahead, reading)`,
    [id, rootId, calendar?.id, companyAId, companyBId],
  );
  await ask(
    `update elevators set maintenance_worker_ids = array(select id from users where username = 'workerA')`,
  );
}

interface Counts {
  signed: number;
  early: number;
  late: number;
  voidedOrders: number;
  voidedVisits: number;
  stops: number;
  companyChanges: number;
  downDays: number;
}

/** What people do on one day: each event with its own chance, and visits up to five days early or twenty late. */
async function liveDay(dayOn: number, random: () => number, counts: Counts): Promise<void> {
  const { companyAId, companyBId } = people.north;
  const signedAt = new Date(startMs + (dayOn - startOn) * dayMs + 5 * 3_600_000);
  const all = await ask<{
    id: string;
    status: number | null;
    company: string;
    orderId: string | null;
    planOn: number;
  }>(
    `select e.id, e.use_status as status, e.maintenance_id as company, o.id as "orderId",
       o.plan_date - date '1970-01-01' as "planOn"
     from elevators e left join lateral (select * from maintenance_orders o where o.elevator_id = e.id
       and o.status in ('sent', 'notSent') order by id limit 1) o on true order by e.id`,
  );
  for (const { id, status, company, orderId, planOn } of all) {
    if (status === 3) {
      if (random() < 0.05) await ask('update elevators set use_status = 1 where id = $1', [id]);
      continue;
    }
    if (random() < 0.001) {
      counts.stops++;
      await ask('update elevators set use_status = 3 where id = $1', [id]);
      continue;
    }
    if (random() < 0.002) {
      counts.companyChanges++;
      await ask('update elevators set maintenance_id = $2 where id = $1', [
        id,
        company === companyAId ? companyBId : companyAId,
      ]);
    }
    if (random() < 0.003) {
      const voidedVisits = await ask(
        `update maintenance_orders set status = 'invalid', invalid_reason = 'Not there' where id = (select id
           from maintenance_orders where elevator_id = $1 and status = 'completed' order by complete_date desc limit 1)
         returning 1`,
        [id],
      );
      counts.voidedVisits += voidedVisits.length;
    }
    if (orderId === null) continue;
    if (random() < 0.01) {
      counts.voidedOrders++;
      await ask(`update maintenance_orders set status = 'invalid', invalid_reason = 'Twice' where id = $1`, [
        orderId,
      ]);
      continue;
    }
    const comesOn = planOn + (Number(orderId) % 2 === 0 ? 0 : between(-5, 20, seededRandom(Number(orderId))));
    if (dayOn < comesOn) continue;
    counts.signed++;
    if (dayOn < planOn) counts.early++;
    if (dayOn > planOn) counts.late++;
    await ask(`update maintenance_orders set status = 'completed', complete_date = $2 where id = $1`, [
      orderId,
      signedAt,
    ]);
  }
}

it('two years through the database leave no elevator past its interval without an order, by a recount in SQL', {
  timeout: 900_000,
}, async () => {
  await planCompanies();
  const clock = movableClock(startMs);
  const failures: unknown[] = [];
  const planner = new UpkeepPlanner({ db, clock, changes: createChanges() }, (error) => failures.push(error));
  const random = seededRandom(20_262);
  const counts: Counts = {
    signed: 0,
    early: 0,
    late: 0,
    voidedOrders: 0,
    voidedVisits: 0,
    stops: 0,
    companyChanges: 0,
    downDays: 0,
  };
  const unseen: string[] = [];
  for (let dayOn = startOn; dayOn < startOn + days; dayOn++) {
    await liveDay(dayOn, random, counts);
    // A weekend each quarter and single days: the server is down while people go on.
    if (dayOn % 91 < 3 || dayOn % 17 === 0) counts.downDays++;
    else {
      // 22:00 in Shanghai: the day's visits are signed.
      clock.set(startMs + (dayOn - startOn) * dayMs + 14 * 3_600_000);
      await planner.tick();
      const past = await asPlatform(db, (tx) => findPastLimit(tx, clock.now()));
      unseen.push(
        ...past.map(
          ({ elevatorId, visitClass, elapsedDays }) =>
            `${textOfDay(dayOn)} ${elevatorId} ${visitClass} ${elapsedDays}`,
        ),
      );
    }
  }
  expect(failures).toEqual([]);
  expect(unseen).toEqual([]);
  expect(
    await ask(
      `select elevator_id from maintenance_orders where status in ('sent', 'notSent') group by 1 having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(counts.signed).toBeGreaterThan(elevators * (days / 40));
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  // The recount finds what a planner that was switched off leaves behind.
  await ask(
    `update maintenance_orders set status = 'invalid', invalid_reason = 'Gone' where status in ('sent', 'notSent')`,
  );
  const later = startMs + (days + 20) * dayMs;
  expect(await asPlatform(db, (tx) => findPastLimit(tx, later))).not.toEqual([]);
});
