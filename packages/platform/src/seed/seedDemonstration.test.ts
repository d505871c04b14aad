import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { userTypeCodes } from '@hoistway/shared/domain/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { type SeededLogin, seedDemonstration } from './seedDemonstration.ts';
import { seedEmpty } from './seedEmpty.ts';

const count = async (db: Database, statement: string): Promise<number> => {
  const found = await asPlatform(db, (tx) =>
    tx.query<{ count: number }>(`select count(*)::int ${statement}`),
  );
  return found.rows[0]?.count ?? -1;
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

it('an empty platform has its owner alone, whose password must be changed', async () => {
  const db = await openTestDatabase();
  await expect(
    seedEmpty(db, () => Promise.reject(new Error('the disk is full'))),
    'nobody is made whose password nobody has',
  ).rejects.toThrow('the disk is full');
  expect(await count(db, 'from tenants')).toBe(0);
  const kept: SeededLogin[] = [];
  await seedEmpty(db, async (logins) => void kept.push(...logins));
  const [login, ...others] = kept;
  expect(others).toEqual([]);
  expect(login).toMatchObject({
    username: 'superAdmin',
    password: expect.stringMatching(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).{16}$/),
  });
  expect(await count(db, 'from users where must_change_password')).toBe(1);
  expect(await count(db, 'from elevators')).toBe(0);
  await db.close();
});
