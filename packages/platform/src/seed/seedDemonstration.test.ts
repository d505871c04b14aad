import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { userTypeCodes } from '@hoistway/shared/domain/userTypes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAt, readCaseEntries } from '../cases/caseLog.ts';
import type { Database } from '../db/database.ts';
import { asPlatform, inTenant } from '../db/tenantTransaction.ts';
import { FigureRolls } from '../engine/figures/figureRolls.ts';
import { judgeHealthOfAll } from '../engine/health/health.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { readCauseItems } from '../upkeep/readCauseItems.ts';
import { fillMotion } from './past/fillMotion.ts';
import { type SeededLogin, seedDemonstration } from './seedDemonstration.ts';
import { seedEmpty } from './seedEmpty.ts';

const count = async (db: Database, statement: string): Promise<number> => {
  const result = await asPlatform(db, (tx) =>
    tx.query<{ count: number }>(`select count(*)::int ${statement}`),
  );
  return result.rows[0]?.count ?? -1;
};

describe('the demonstration', () => {
  let db: Database;
  let logins: SeededLogin[];
  beforeAll(async () => {
    db = await openTestDatabase();
    logins = await seedDemonstration(db, { elevators: 150, clock: systemClock });
  });
  afterAll(() => db.close());

  it('has two tenants, three maintenance companies, and a login of every user type', async () => {
    expect(await count(db, 'from tenants where is_demonstration')).toBe(2);
    expect(await count(db, `from organisations where type = 'maintenance'`)).toBe(3);
    expect(await count(db, 'from (select distinct user_type from users) as types')).toBe(
      userTypeCodes.length,
    );
    expect(logins.map((login) => login.username)).toEqual(
      expect.arrayContaining([
        'superAdmin',
        'admin',
        'operator1',
        'worker1',
        'manager1',
        'inspector1',
        'agent1',
      ]),
    );
  });

  it('gives the branch, the region and the manufacturer’s after-sales elevators, a crew and an open repair', async () => {
    for (const name of ['branch1', 'region1', 'aftersales1']) {
      const own = `org_id = (select org_id from users where username = '${name}')`;
      expect(await count(db, `from elevators where ${own}`), name).toBeGreaterThan(1);
      expect(await count(db, `from maintenance_orders where ${own}`), name).toBeGreaterThan(0);
      expect(
        await count(db, `from repair_orders where ${own} and work_order_record_state < 6`),
        name,
      ).toBeGreaterThan(0);
    }
  });

  it('gives the region a part of its company, the agent sales, and each company an on-call plan', async () => {
    const orgOf = (name: string) => `(select org_id from users where username = '${name}')`;
    expect(
      await count(
        db,
        `from organisations where id = ${orgOf('region1')} and parent_id = ${orgOf('manager1')}`,
      ),
    ).toBe(1);
    expect(await count(db, `from mod_sales_orders where org_id = ${orgOf('agent1')}`)).toBeGreaterThan(0);
    expect(await count(db, `from on_call_rotas where org_id = ${orgOf('manager1')}`)).toBe(1);
  });

  it('has a rescue with a cause, the signed visit before it, and an open rectification after it', async () => {
    const { rows } = await asPlatform(db, (tx) =>
      tx.query<{ tenantId: string; elevatorId: string; cause: string; at: Date }>(
        `select r.tenant_id as "tenantId", r.elevator_id as "elevatorId", r.cause, r.alarm_time as at
         from spot_checks c join repair_orders r on r.id = c.repair_order_id
         where c.rectification_status = 'unrectified' and c.rectify_by >= current_date`,
      ),
    );
    const [rescue] = rows;
    if (!rescue) throw new Error('no rescue has a rectification');
    const items = await inTenant(db, rescue.tenantId, (tx) =>
      readCauseItems(tx, { ...rescue, atMs: rescue.at.getTime() }),
    );
    expect(items.map(({ name, visit }) => [name, visit.daysBefore])).toContainEqual(['层门门锁电气触点', 9]);
  });

  it('has the health of nearly every elevator from its first hour on', async () => {
    await judgeHealthOfAll(db, systemClock.now());
    expect(await count(db, 'from health_scores where score is not null')).toBeGreaterThan(140);
    expect(await count(db, 'from (select distinct score from health_scores) as scores')).toBeGreaterThan(3);
  });

  it('has figures of its months: trips, faults and orders of each, and none restated', async () => {
    const nowMs = systemClock.now();
    expect(await fillMotion(db, nowMs)).toBeGreaterThan(10_000);
    expect(await fillMotion(db, nowMs), 'days with motion stay').toBe(0);
    const config = { recorderDays: 7, historyDays: 400 };
    const rolls = new FigureRolls({ db, clock: systemClock, config }, (error) => {
      throw error;
    });
    do await rolls.tick();
    while ((await count(db, 'from figure_due where look_at <= now()')) > 0);
    const wholeMonth = `from figure_block_months where month > now() - interval '110 days' and month < date_trunc('month', now())`;
    expect(await count(db, wholeMonth)).toBeGreaterThanOrEqual(4);
    expect(
      await count(db, `${wholeMonth} and (trips = 0 or faults = 0 or down_ms = 0 or cases is null)`),
    ).toBe(0);
    expect(await count(db, 'from figure_days where elevator_days = 0')).toBe(0);
    expect(await count(db, 'from figure_restatements')).toBe(0);
  });

  it('places every elevator in a unit, on a device, under a company, each floor named', async () => {
    expect(await count(db, 'from elevators')).toBe(150);
    const loose = `from elevators e where use_unit_id is null or maintenance_id is null or place_lng is null
      or cardinality(maintenance_worker_ids) = 0
      or not exists (select 1 from dtus d where d.dtu_code = e.dtu_code and d.tenant_id = e.tenant_id)
      or e.floors <> (select count(*) from floor_comparisons f where f.elevator_id = e.id)`;
    expect(await count(db, loose)).toBe(0);
    expect(await count(db, `from (select distinct "row" from elevators) as rows`)).toBe(150);
  });
});

describe.each(['en-US', 'it-Italy'] as const)('the demonstration in %s', (language) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await seedDemonstration(db, { elevators: 60, clock: systemClock, language });
  });
  afterAll(() => db.close());

  it('is in a city of that language, and no record is left in Chinese', async () => {
    const [lng, lat] = language === 'en-US' ? [-73.9, 40.7] : [9.19, 45.46];
    const far = `from use_units where abs(place_lng - ${lng}) > 0.3 or abs(place_lat - ${lat}) > 0.3`;
    expect(await count(db, far)).toBe(0);
    const columns = await asPlatform(db, (tx) =>
      tx.query<{ table: string; column: string }>(
        `select c.table_name as table, c.column_name as column from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
         where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
           and c.data_type in ('text', 'character varying', 'jsonb')`,
      ),
    );
    const chinese: string[] = [];
    for (const { table, column } of columns.rows)
      if (await count(db, `from "${table}" where "${column}"::text ~ '[\u4e00-\u9fff]'`))
        chinese.push(`${table}.${column}`);
    expect(chinese).toEqual([]);
  });

  it('binds the case files as written', async () => {
    const result = await asPlatform(db, (tx) =>
      tx.query<{ tenant_id: string; case_key: string }>('select tenant_id, case_key from case_heads'),
    );
    expect(result.rows.length).toBeGreaterThan(1);
    for (const { tenant_id, case_key } of result.rows) {
      const entries = await inTenant(db, tenant_id, (tx) => readCaseEntries(tx, case_key));
      expect(brokenAt(case_key, entries)).toBe(null);
    }
  });
});

it('an empty platform has only its owner, whose password must be changed', async () => {
  const db = await openTestDatabase();
  await expect(
    seedEmpty(db, () => Promise.reject(new Error('the disk is full'))),
    'no account is made without a known password',
  ).rejects.toThrow('the disk is full');
  expect(await count(db, 'from tenants')).toBe(0);
  const storedLogins: SeededLogin[] = [];
  await seedEmpty(db, async (logins) => void storedLogins.push(...logins));
  const [login, ...others] = storedLogins;
  expect(others).toEqual([]);
  expect(login).toMatchObject({
    username: 'superAdmin',
    password: expect.stringMatching(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).{16}$/),
  });
  expect(await count(db, 'from users where must_change_password')).toBe(1);
  expect(await count(db, 'from elevators')).toBe(0);
  await db.close();
});
