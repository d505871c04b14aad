import { type HomeFigures, homeFiguresSchema, type OwnVisit } from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type FleetCounts, fleetCountsSchema } from '@hoistway/shared/streams/fleetCounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { watchSites } from '../../testing/liveSite.ts';
import { seedSite } from '../../testing/seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
  const { db, people } = platform;
  await seedSite(db, people.north, { dtuCode: '10000000001', elevators: 3 });
  const far = { dtuCode: '10000000002', elevators: 2, maintenanceId: people.north.companyBId };
  const { useUnitId } = await seedSite(db, people.north, far);
  await asPlatform(db, (tx) =>
    tx.query(`update use_units set district = 'Minhang' where id = $1`, [useUnitId]),
  );
  await watchSites(platform, { tenants: [people.north], elevators: 5 });
});
afterAll(() => platform.close());

const hear = (dtuCode: string, node: number) => {
  const body = JSON.stringify({ node, atMs: platform.clock.now(), run: 'stopped', door: 'closed' });
  platform.app.live.intake.receive(`hoistway/1/${dtuCode}/state`, Buffer.from(body));
};

const both = async (caller: Caller): Promise<{ figures: HomeFigures; counts: FleetCounts }> => ({
  figures: homeFiguresSchema.parse((await caller.get('/home/figures')).json()),
  counts: fleetCountsSchema.parse((await caller.get('/fleet/counts')).json()),
});

describe('home/figures and fleet/counts', () => {
  it('agree on online elevators, for every user, and when silence begins', async () => {
    hear('10000000001', 1);
    hear('10000000001', 2);
    hear('10000000002', 1);
    await platform.app.live.tick();
    const orderCounts = { operator1: 3, workerA: 2, workerB: 1 };
    for (const [username, online] of Object.entries(orderCounts)) {
      const { figures, counts } = await both(await platform.login(username));
      expect(figures.online).toBe(online);
      expect(figures).toMatchObject({ online: counts.online, elevators: counts.elevators });
      const sums = figures.byDistrict.map((one) => one.online).reduce((sum, one) => sum + one, 0);
      expect(sums).toBe(counts.online);
    }
    const operator = await platform.login('operator1');
    expect((await both(operator)).figures.byDistrict).toEqual([
      { district: 'Pudong', elevators: 3, online: 2 },
      { district: 'Minhang', elevators: 2, online: 1 },
    ]);

    platform.clock.forward(61_000);
    hear('10000000002', 1);
    await platform.app.live.tick();
    const { figures, counts } = await both(operator);
    expect(counts).toMatchObject({ online: 1, offline: 2, unknown: 2 });
    expect(figures).toMatchObject({ online: 1, elevators: 5 });
  });
});

describe('home/slides', () => {
  it('shows the brand’s slides and the banners of today, with their pictures, to all of the tenant', async () => {
    const { db, people } = platform;
    const operator = await platform.login('operator1');
    const [southerner, worker] = [await platform.login('southerner'), await platform.login('workerA')];
    const { rows } = await asPlatform(db, (tx) =>
      tx.query<{ id: string }>(
        `insert into ui_settings (system_name, host) values ('Ours', 'lifts.example') returning id`,
      ),
    );
    await asPlatform(db, (tx) =>
      tx.query(
        `insert into ui_slides (ui_setting_id, place, title, picture, position)
         values ($1, 'homepage', 'Second', '/brand/b.png', 2), ($1, 'homepage', 'First', '/brand/a.png', 1),
           ($1, 'app', 'On the app', '/brand/c.png', 1)`,
        [rows[0]?.id],
      ),
    );
    const day = (days: number) => new Date(platform.clock.now() + days * dayMs).toISOString().slice(0, 10);
    await asPlatform(db, (tx) =>
      tx.query(
        `insert into banners (tenant_id, title, place, picture, link, is_active, shown_from, shown_until)
         values ($1, 'Now', 'homepage', '901', 'https://example.com', true, $2, $3),
           ($1, 'Over', 'homepage', '902', null, true, null, $2), ($1, 'Off', 'homepage', '903', null, false, null, null),
           ($1, 'App', 'app', '904', null, true, null, null), ($1, 'Bare', 'homepage', null, null, true, null, null)`,
        [people.north.id, day(-3), day(3)],
      ),
    );
    const titles = async (caller: Caller, host: string) =>
      (await caller.get('/home/slides', { host })).json<{ title: string }[]>().map(({ title }) => title);
    expect(await titles(operator, 'lifts.example:443')).toEqual(['First', 'Second', 'Now']);
    expect(await titles(worker, 'other.example')).toEqual(['Now']);
    expect(await titles(southerner, 'other.example')).toEqual([]);
  });
});

describe('home/figures', () => {
  it('counts as opened reports the visible elevators that report automatically', async () => {
    await asPlatform(platform.db, (tx) =>
      tx.query(
        `update elevators set auto_day_report = no = '10000000001-1', auto_month_report = no in ('10000000001-1', '10000000002-2'),
           auto_week_report = false`,
      ),
    );
    for (const [username, count] of Object.entries({ operator1: 2, officeA: 1, officeB: 1, southerner: 0 })) {
      const { figures } = await both(await platform.login(username));
      expect([username, figures.reportsOpened]).toEqual([username, count]);
    }
  });
});

describe('home/figures', () => {
  it('counts the orders of a day as the figures define them, without revoked ones and those of a second alarm', async () => {
    const order = (no: string, state: number, parentId: string | null = null) =>
      asPlatform(platform.db, async (tx) => {
        const result = await tx.query<{ id: string }>(
          `insert into repair_orders (tenant_id, org_id, work_order_no, elevator_id, work_order_record_state, alarm_time,
             parent_id)
           select tenant_id, org_id, $1, id, $2, $3, $4 from elevators where no = '10000000001-1' returning id`,
          [no, state, new Date(platform.clock.now() - 1_000), parentId],
        );
        return result.rows[0]?.id ?? '';
      });
    const first = await order('R-1', 0);
    await order('R-2', 8);
    await order('R-3', 5);
    await order('R-4', 3, first);
    const { figures } = await both(await platform.login('operator1'));
    expect(figures.daily.at(-1)).toMatchObject({ repairOrders: 1 });
  });
});

describe('home/visits', () => {
  const day = (days: number) => new Date(platform.clock.now() + days * dayMs).toISOString().slice(0, 10);
  const visit = (
    no: string,
    columns: { planDate: string; status: string; maintainer: string; at: string; type?: string },
  ) =>
    asPlatform(platform.db, (tx) =>
      tx.query(
        `insert into maintenance_orders (tenant_id, org_id, no, elevator_id, type, status, plan_date, maintainer2_id)
         select e.tenant_id, e.org_id, $1, e.id, coalesce($6, 'semiMonthly'), $2, $3::date, u.id from elevators e, users u
         where e.no = $4 and u.username = $5`,
        [no, columns.status, columns.planDate, columns.at, columns.maintainer, columns.type ?? null],
      ),
    );
  const visitsOf = async (caller: Caller) =>
    (await caller.get('/home/visits'))
      .json<OwnVisit[]>()
      .map(({ no, isDue, isOverdue }) => [no, isDue, isOverdue]);

  it('lists the caller’s own open visits, the oldest day first', async () => {
    const [at, far] = ['10000000001-1', '10000000002-1'];
    await visit('V-next', { planDate: day(2), status: 'sent', maintainer: 'workerA', at });
    await visit('V-today', {
      planDate: day(0),
      status: 'accepted',
      maintainer: 'workerA',
      at,
      type: 'quarterly',
    });
    await visit('V-late', {
      planDate: day(-3),
      status: 'overdue',
      maintainer: 'workerA',
      at,
      type: 'annual',
    });
    await visit('V-done', { planDate: day(-1), status: 'completed', maintainer: 'workerA', at });
    await visit('V-other', { planDate: day(0), status: 'sent', maintainer: 'workerB', at: far });
    expect(await visitsOf(await platform.login('workerA'))).toEqual([
      ['V-late', true, true],
      ['V-today', true, false],
      ['V-next', false, false],
    ]);
    expect(await visitsOf(await platform.login('workerB'))).toEqual([['V-other', true, false]]);
    expect(await visitsOf(await platform.login('operator1'))).toEqual([]);
  });

  it('has the address and the contact, and is refused without the permission for maintenance orders', async () => {
    await asPlatform(platform.db, (tx) =>
      tx.query(`update use_units set contact = 'Ms Li', phone = '13900000001' where district = 'Pudong'`),
    );
    const [first] = (await (await platform.login('workerA')).get('/home/visits')).json<OwnVisit[]>();
    expect(first).toMatchObject({
      elevatorNo: '10000000001-1',
      address: '1 Test Road',
      place: { lng: 121.5, lat: 31.23 },
      contact: 'Ms Li',
      phone: '13900000001',
    });
    expect((await (await platform.login('clerk')).get('/home/visits')).statusCode).toBe(403);
  });
});
