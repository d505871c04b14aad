import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import {
  type MaintenanceClass,
  maintenanceClasses,
} from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { type ElevatorType, elevatorTypes } from '@hoistway/shared/resources/elevators.ts';
import { maintainedTypeOf } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asPlatform, inTenant } from '../../db/tenantTransaction.ts';
import { adoptTemplates } from '../../features/maintenanceTemplates/adopt.ts';
import { templates } from '../../features/maintenanceTemplates/templates.ts';
import { lapseVisits } from '../../features/visits/lapseVisits.ts';
import { seedSite, type TestSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { markTimings } from './markTimings.ts';
import { UpkeepPlanner } from './upkeepPlanner.ts';

let platform: TestPlatform;
let admin: Caller;
let site: TestSite;
/** 16:00 in Shanghai. */
const startAt = '2026-03-02T08:00:00Z';
beforeEach(async () => {
  platform = await startPlatform({ at: startAt });
  admin = await platform.login('admin');
  site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 4 });
});
afterEach(() => platform.close());

const selectRows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.db.ownerPool.query<T>(statement, values)).rows;

/** The rule of company A, through the screen's own call. */
async function planCompany(more: Record<string, unknown> = {}): Promise<void> {
  await selectRows(
    `update elevators set maintenance_worker_ids = array(select id from users where username = 'workerA')`,
  );
  const answer = await admin.send('POST', '/maintenanceSettings', {
    name: 'Rule',
    companyId: platform.people.north.companyAId,
    autoSendDay: 2,
    cycleDays: 15,
    signInDistanceM: 500,
    lateReading: 'fromVisit',
    limitsToLaw: true,
    planFrom: '2026-03-02',
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Moves the clock to a day, at eight in the morning in Shanghai, and runs the jobs. Sessions have ended by then. */
async function goTo(day: string): Promise<void> {
  platform.clock.set(Date.parse(`${day}T00:00:00Z`));
  await platform.app.live.tick();
  admin = await platform.login('admin');
}

interface Order {
  id: string;
  elevator: string;
  type: string;
  status: string;
  plan: string;
  end: string;
  timing: string;
}
const orders = (): Promise<Order[]> =>
  selectRows(
    `select o.id, e.no as elevator, o.type, o.status, o.timing, to_char(plan_date, 'YYYY-MM-DD') as plan,
       to_char(plan_end_date, 'YYYY-MM-DD') as end
     from maintenance_orders o join elevators e on e.id = o.elevator_id where o.deleted_at is null order by e.no, o.id`,
  );
const ordersOf = async (nth: number): Promise<string[]> =>
  (await orders())
    .filter(({ elevator }) => elevator === site.elevators[nth]?.no)
    .map(({ type, status, plan }) => `${plan} ${type} ${status}`);

/** Signs the open order of an elevator at a moment. */
const sign = (nth: number, at: string) =>
  selectRows(
    `update maintenance_orders set status = 'completed', complete_date = $2
     where elevator_id = $1 and status not in ('completed', 'confirmed', 'invalid')`,
    [site.elevators[nth]?.id, at],
  );

describe('the planner', () => {
  it('writes an order for each elevator the configured days ahead, sends it, and writes it once', async () => {
    await planCompany();
    await goTo('2026-03-14');
    expect(await orders()).toEqual([]);
    await goTo('2026-03-15');
    expect(await orders()).toHaveLength(4);
    expect((await orders())[0]).toMatchObject({
      type: 'semiMonthly',
      status: 'sent',
      plan: '2026-03-17',
      end: '2026-03-17',
      timing: 'normal',
    });
    for (const day of ['2026-03-16', '2026-03-25', '2026-04-30']) await goTo(day);
    expect(await orders()).toHaveLength(4);
    const dueList = await admin.get('/maintenanceOrder', { recentNotAccept: 'true' });
    expect(dueList.json<{ total: number }>().total).toBe(4);
  });

  it('reminds of an order three days ahead on the calendar of its company', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const remindersOn = async (day: string) => {
      await goTo(day);
      return (await admin.get('/maintenanceOrder', { recentNotAccept: 'true' })).json<{ total: number }>()
        .total;
    };
    await selectRows(`update maintenance_orders set plan_date = '2026-03-20', plan_end_date = '2026-03-20'`);
    // Three days ahead on the calendar of Shanghai, where the day begins at 16:00 of the day before.
    expect(await remindersOn('2026-03-16')).toBe(0);
    platform.clock.set(Date.parse('2026-03-16T16:00:00Z'));
    admin = await platform.login('admin');
    const nearOrders = await admin.get('/maintenanceOrder', { recentNotAccept: 'true' });
    expect(nearOrders.json<{ total: number }>().total).toBe(4);
  });

  it('labels an order overdue after its last planned day, and normal again when it is planned anew', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const timings = async () => [...new Set((await orders()).map(({ timing }) => timing))];
    await selectRows(`update maintenance_orders set plan_date = '2026-03-15', plan_end_date = '2026-03-15'`);
    await goTo('2026-03-16');
    expect(await timings()).toEqual(['overdue']);
    expect((await admin.get('/maintenanceOrder', { timing: 'overdue' })).json()).toMatchObject({ total: 4 });
    await selectRows(`update maintenance_orders set plan_date = '2026-03-17', plan_end_date = '2026-03-17'`);
    await goTo('2026-03-17');
    expect(await timings()).toEqual(['normal']);
    await goTo('2026-03-18');
    expect(await timings()).toEqual(['overdue']);
  });

  it('lets a sent order lapse that no one accepted by its last planned day, once, and tells those concerned', async () => {
    await planCompany();
    await selectRows(
      `update users set mail = username || '@example.com' where username in ('officeA', 'workerA', 'officeB')`,
    );
    await selectRows(
      `insert into channels (tenant_id, name, kind, host, is_active, created_at, updated_at)
       values ($1, 'Mail', 'mail', 'mail.example', true, now(), now())`,
      [platform.people.north.id],
    );
    await goTo('2026-03-15');
    const [first] = await orders();
    const worker = await platform.login('workerA');
    const { version } = (await admin.get(`/maintenanceOrder/${first?.id}`)).json<{ version: number }>();
    const acceptAnswer = await worker.send('POST', '/commands/acceptMaintenance', {
      id: first?.id,
      expectedVersion: version,
      idempotencyKey: 'accept-in-time',
      input: {},
    });
    expect(acceptAnswer.statusCode, acceptAnswer.body).toBe(200);
    const states = async () => (await orders()).map(({ status, timing }) => `${status} ${timing}`);
    await goTo('2026-03-17');
    expect(await states()).toEqual(['accepted normal', ...Array(3).fill('sent normal')]);
    platform.clock.set(Date.parse('2026-03-17T16:00:00Z'));
    // A second process comes to the same orders at the same moment.
    const failures: unknown[] = [];
    await Promise.all([
      platform.app.live.tick(),
      lapseVisits(platform.app, (error) => failures.push(error)),
      markTimings(platform.db, { nowMs: platform.clock.now(), changes: platform.app.platform.changes }),
    ]);
    await platform.app.live.tick();
    expect(failures).toEqual([]);
    expect(await states()).toEqual(['accepted overdue', ...Array(3).fill('notAccepted overdue')]);
    expect(
      await selectRows(
        `select order_id::text as id, count(*)::int as steps from maintenance_steps where action = 'lapse' group by 1`,
      ),
    ).toHaveLength(3);
    expect(await selectRows(`select 1 from maintenance_steps where action = 'lapse'`)).toHaveLength(3);
    const messages = await selectRows<{ username: string; count: string; open: string }>(
      `select u.username, q.params ->> 'count' as count, q.params ->> 'open' as open from deliveries d
         join users u on u.id = d.user_id join delivery_queue q on q.delivery_id = d.id
       where d.template = 'maintenanceOverdue' order by u.username, d.id`,
    );
    const sumOf = (username: string) =>
      messages
        .filter((message) => message.username === username)
        .reduce(
          (sum, message) => [(sum[0] ?? 0) + Number(message.count), (sum[1] ?? 0) + Number(message.open)],
          [0, 0],
        );
    expect([sumOf('officeA'), sumOf('workerA'), sumOf('officeB')]).toEqual([
      [4, 3],
      [4, 3],
      [0, 0],
    ]);
    admin = await platform.login('admin');
    const lapsedPage = (await admin.get('/maintenanceOrder', { status: 'notAccepted' })).json<{
      total: number;
    }>();
    expect(lapsedPage.total).toBe(3);
    const answer = await (await platform.login('workerA')).send('POST', '/commands/acceptMaintenance', {
      id: (await orders())[1]?.id,
      expectedVersion: version + 1,
      idempotencyKey: 'accept-too-late',
      input: {},
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('begins a local day at its midnight: an order is due when the day begins in the zone of the company', async () => {
    await planCompany({ zoneId: 'Europe/Rome' });
    platform.clock.set(Date.parse('2026-03-14T22:59:59Z'));
    await platform.app.live.tick();
    expect(await orders()).toEqual([]);
    platform.clock.set(Date.parse('2026-03-14T23:00:00Z'));
    await platform.app.live.tick();
    expect(await orders()).toHaveLength(4);
  });

  it('sends no order by itself with 0 days, nor without a crew: the order waits for a planner', async () => {
    await planCompany({ autoSendDay: 0 });
    await selectRows(`update elevators set maintenance_worker_ids = '{}' where id = $1`, [
      site.elevators[0]?.id,
    ]);
    await goTo('2026-03-10');
    expect((await orders()).map(({ status }) => status)).toEqual([
      'notSent',
      'notSent',
      'notSent',
      'notSent',
    ]);
    await selectRows(`update maintenance_settings set auto_send_day = 7`);
    await selectRows(`update maintenance_orders set status = 'invalid', invalid_reason = 'Anew'`);
    await goTo('2026-03-11');
    const open = (await orders()).filter(({ status }) => status !== 'invalid');
    expect(open.map(({ status }) => status)).toEqual(['notSent', 'sent', 'sent', 'sent']);
  });

  it('catches up after the server was down over the day, with one order for an overdue visit', async () => {
    await planCompany();
    await goTo('2026-04-20');
    expect((await orders()).map(({ plan, timing }) => `${plan} ${timing}`)).toEqual(
      Array(4).fill('2026-04-20 overdue'),
    );
  });

  it('doubles nothing when several processes plan at the same moment', async () => {
    await seedSite(platform.db, platform.people.north, { dtuCode: '13800000002', elevators: 500 });
    await planCompany();
    platform.clock.set(Date.parse('2026-03-15T00:00:00Z'));
    const failures: unknown[] = [];
    const planners = Array.from(
      { length: 4 },
      () => new UpkeepPlanner(platform.app.platform, (error) => failures.push(error)),
    );
    await Promise.all(planners.map((planner) => planner.tick()));
    await Promise.all(planners.map((planner) => planner.tick()));
    expect(failures).toEqual([]);
    expect(
      await selectRows(
        'select count(*)::int as orders, count(distinct elevator_id)::int as elevators from maintenance_orders',
      ),
    ).toEqual([{ orders: 504, elevators: 504 }]);
  });

  it('counts from the day of the visit, and writes the next order by it', async () => {
    await planCompany();
    await goTo('2026-03-15');
    await sign(0, '2026-03-15T03:00:00Z');
    await sign(1, '2026-03-19T17:00:00Z');
    await goTo('2026-03-28');
    expect(await ordersOf(0)).toEqual(['2026-03-17 semiMonthly completed', '2026-03-30 semiMonthly sent']);
    // 01:00 of the 20th in Shanghai.
    await goTo('2026-04-02');
    expect(await ordersOf(1)).toEqual(['2026-03-17 semiMonthly completed', '2026-04-04 semiMonthly sent']);
  });

  it('counts a late visit from its due day if the company chose so', async () => {
    await planCompany({ lateReading: 'fromDueDay' });
    await goTo('2026-03-15');
    await sign(0, '2026-03-20T03:00:00Z');
    await goTo('2026-03-30');
    expect(await ordersOf(0)).toEqual(['2026-03-17 semiMonthly completed', '2026-04-01 semiMonthly sent']);
  });

  it('writes the visit anew when its order or its signature is voided, by its command as well', async () => {
    await planCompany();
    await goTo('2026-03-15');
    const [order] = await orders();
    const record = (await admin.get(`/maintenanceOrder/${order?.id}`)).json<Record<string, unknown>>();
    const voidAnswer = await admin.send('POST', '/commands/voidMaintenance', {
      id: record.id,
      expectedVersion: record.version,
      idempotencyKey: 'void-the-order',
      input: { invalidReason: 'Twice' },
    });
    expect(voidAnswer.statusCode, voidAnswer.body).toBe(200);
    await sign(1, '2026-03-15T03:00:00Z');
    await goTo('2026-03-16');
    expect(await ordersOf(0)).toEqual(['2026-03-17 semiMonthly invalid', '2026-03-17 semiMonthly sent']);
    expect(await ordersOf(1)).toEqual(['2026-03-17 semiMonthly completed']);
    await selectRows(
      `update maintenance_orders set status = 'invalid', invalid_reason = 'Not there' where status = 'completed'`,
    );
    await goTo('2026-03-16');
    expect(await ordersOf(1)).toEqual(['2026-03-17 semiMonthly invalid', '2026-03-17 semiMonthly sent']);
  });

  it('plans no visit of a stopped elevator, and a half-yearly set when it returns', async () => {
    await planCompany();
    await goTo('2026-03-10');
    await selectRows('update elevators set use_status = 3 where id = $1', [site.elevators[0]?.id]);
    await goTo('2026-03-12');
    await goTo('2026-05-12');
    expect(await ordersOf(0)).toEqual([]);
    expect(await ordersOf(1)).toHaveLength(1);
    await selectRows('update elevators set use_status = 1 where id = $1', [site.elevators[0]?.id]);
    await goTo('2026-05-13');
    expect(await ordersOf(0)).toEqual(['2026-05-13 halfYearly sent']);
  });

  it('continues the chain when another company takes over, and hands the order to that one', async () => {
    const { companyAId, companyBId } = platform.people.north;
    await planCompany();
    await planCompany({ companyId: companyBId });
    await goTo('2026-03-10');
    await selectRows('update elevators set maintenance_id = $2 where id = $1', [
      site.elevators[0]?.id,
      companyBId,
    ]);
    await goTo('2026-03-11');
    await goTo('2026-03-15');
    expect(await ordersOf(0)).toEqual(['2026-03-17 semiMonthly sent']);
    expect(
      await selectRows('select company_id::text from maintenance_orders where elevator_id = $1', [
        site.elevators[0]?.id,
      ]),
    ).toEqual([{ company_id: companyBId }]);
    expect(
      await selectRows(
        `select array(select value ->> 'companyId' from jsonb_array_elements(take_overs)) as companies
         from upkeep_due where elevator_id = $1`,
        [site.elevators[0]?.id],
      ),
    ).toEqual([{ companies: [companyAId, companyBId] }]);
  });

  it('plans before holidays as soon as they are in the calendar', async () => {
    const calendar = await admin.send('POST', '/holidayCalendars', { name: 'Spring' });
    const holidayCalendarId = calendar.json<{ id: string }>().id;
    await planCompany({ holidayCalendarId, autoSendDay: 1 });
    await goTo('2026-03-12');
    for (const day of ['2026-03-16', '2026-03-17', '2026-03-18']) {
      const answer = await admin.send('POST', '/holidays', { calendarId: holidayCalendarId, day, name: day });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await goTo('2026-03-14');
    expect((await orders()).map(({ plan, end }) => `${plan} ${end}`)).toEqual(
      Array(4).fill('2026-03-15 2026-03-17'),
    );
  });

  it('puts all 257 items of TSG T5002 into the orders of every type of elevator, each class by its own table', async () => {
    const { north } = platform.people;
    const more = await seedSite(platform.db, north, {
      dtuCode: '13800000003',
      elevators: elevatorTypes.length - 4,
    });
    const elevators = [...site.elevators, ...more.elevators];
    for (const [at, type] of elevatorTypes.entries())
      await selectRows('update elevators set type = $2 where id = $1', [elevators[at]?.id, type]);
    await inTenant(platform.db, north.id, (tx) =>
      adoptTemplates(tx, { tenantId: north.id, orgId: north.companyAId, nowMs: platform.clock.now() }),
    );
    await planCompany();
    const readItems = (visitClass: MaintenanceClass) =>
      selectRows<{ type: ElevatorType; items: string[] }>(
        `select e.type, array_agg(i.name || ' ' || i.requirement order by i.position) as items
         from maintenance_order_items i join maintenance_orders o on o.id = i.maintenance_order_id
           join elevators e on e.id = o.elevator_id where o.type = $1 group by e.type`,
        [visitClass],
      );
    const templateItems = (type: ElevatorType, depth: number) =>
      templates
        .filter(({ elevatorType }) => elevatorType === maintainedTypeOf[type])
        .filter(({ classify }) => maintenanceClasses.indexOf(classify) === depth)
        .flatMap(({ items }) => items.map(({ name, requirement }) => `${name} ${requirement}`));
    // No order is begun while deeper classes fall due: each takes the next class over.
    const days = ['2026-03-15', '2026-06-01', '2026-09-01', '2027-03-03'];
    const shownItems = new Set<string>();
    for (const [depth, visitClass] of maintenanceClasses.entries()) {
      await goTo(days[depth] ?? '');
      const orderItems = await readItems(visitClass);
      expect(orderItems.map(({ type }) => type).toSorted()).toEqual([...elevatorTypes].toSorted());
      for (const { type, items } of orderItems) {
        expect(items.toSorted(), `${type} ${visitClass}`).toEqual(templateItems(type, depth).toSorted());
        for (const item of items) shownItems.add(`${maintainedTypeOf[type]} ${item}`);
      }
    }
    expect((await orders()).map(({ type, status }) => `${type} ${status}`)).toEqual(
      Array(elevatorTypes.length).fill('annual notAccepted'),
    );
    expect(shownItems.size).toBe(257);
  });

  it('writes nothing for a company that does not plan, nor before its day, nor after a person ended it', async () => {
    await planCompany({ planFrom: null });
    await goTo('2026-06-01');
    expect(await orders()).toEqual([]);
    await selectRows(`update maintenance_settings set plan_from = '2026-07-01'`);
    await goTo('2026-06-30');
    expect(await orders()).toEqual([]);
    const [rule] = await selectRows<{ id: string }>('select id::text from maintenance_settings');
    const record = (await admin.get(`/maintenanceSettings/${rule?.id}`)).json<Record<string, unknown>>();
    const silent = await admin.send('PUT', '/maintenanceSettings', { ...record, planUntil: '2026-07-05' });
    expect(silent.json()).toMatchObject({ fields: [{ field: 'planEndReason', code: 'required' }] });
    const clearAnswer = await admin.send('PUT', '/maintenanceSettings', { ...record, planFrom: null });
    expect(clearAnswer.json()).toMatchObject({ fields: [{ field: 'planFrom', code: 'required' }] });
    expect((await admin.send('DELETE', `/maintenanceSettings/${rule?.id}`)).statusCode).toBe(409);
    const endAnswer = await admin.send('PUT', '/maintenanceSettings', {
      ...record,
      planUntil: '2026-07-05',
      planEndReason: 'The contracts end.',
    });
    expect(endAnswer.statusCode, endAnswer.body).toBe(200);
    await goTo('2026-08-01');
    expect(await orders()).toEqual([]);
  });

  it('plans the others if one elevator cannot be planned, and retries that one', async () => {
    await planCompany();
    await platform.app.live.tick();
    await selectRows(
      `update upkeep_due set look_at = '-infinity', stops = '{"not": "a list"}' where elevator_id = $1`,
      [site.elevators[0]?.id],
    );
    await goTo('2026-03-15');
    expect(await ordersOf(0)).toEqual([]);
    expect(await orders()).toHaveLength(3);
    await selectRows(`update upkeep_due set stops = '[]' where elevator_id = $1`, [site.elevators[0]?.id]);
    platform.clock.forward(dayMs / 24);
    await platform.app.live.tick();
    expect(await orders()).toHaveLength(4);
  });

  it('separates the due rows of tenants by row-level security', async () => {
    await planCompany();
    const count = await inTenant(platform.db, platform.people.south.id, (tx) =>
      tx.query('select 1 from upkeep_due'),
    );
    expect(count.rows).toEqual([]);
    const all = await asPlatform(platform.db, (tx) => tx.query('select 1 from upkeep_due'));
    expect(all.rows).toHaveLength(4);
  });
});
