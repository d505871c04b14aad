import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPeople, type TestPeople } from '../testing/seedPeople.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { asPlatform, inTenant } from './tenantTransaction.ts';

let db: Database;
let people: TestPeople;
beforeAll(async () => {
  db = await openTestDatabase();
  people = await seedPeople(db);
});
afterAll(() => db.close());

const usernames = (text: string) => `select username from users where username in (${text}) order by 1`;
const both = usernames(`'operator1', 'southerner'`);

describe('row-level security between tenants', () => {
  it('is on every table but the list of migrations', async () => {
    const open = await db.ownerPool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open.rows.map((row) => row.name)).toEqual(['schema_migrations']);
  });

  it('has a policy by tenant on every table with a tenant', async () => {
    const tablesWithoutPolicy = await db.ownerPool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname = 'tenant_id'
         and exists (select 1 from pg_policies p where p.tablename = c.relname
           and 'hoistway_app' = any(p.roles) and p.qual not like '%tenant_id = app_tenant()%')`,
    );
    expect(tablesWithoutPolicy.rows).toEqual([]);
  });

  it('applies to a role that can neither bypass it nor own anything', async () => {
    const role = await db.pool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(role.rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ]);
  });

  it('lets a transaction see its own tenant only, and one without a tenant nothing', async () => {
    const seenBy = (tenantId: string) => inTenant(db, tenantId, (tx) => tx.query(both));
    expect((await seenBy(people.north.id)).rows).toEqual([{ username: 'operator1' }]);
    expect((await seenBy(people.south.id)).rows).toEqual([{ username: 'southerner' }]);
    expect((await db.pool.query(both)).rows).toEqual([]);
    expect((await asPlatform(db, (tx) => tx.query(both))).rows).toHaveLength(2);
  });

  it('leaves nothing behind on the connection', async () => {
    await inTenant(db, people.north.id, (tx) => tx.query(both));
    await asPlatform(db, (tx) => tx.query(both));
    expect((await db.pool.query(both)).rows).toEqual([]);
  });

  it('refuses a row written into another tenant, by insert or by update', async () => {
    const insert = (tenantId: string) =>
      inTenant(db, people.north.id, (tx) =>
        tx.query(`insert into roles (tenant_id, org_id, name) values ($1, $2, 'smuggled')`, [
          tenantId,
          people.south.rootId,
        ]),
      );
    await expect(insert(people.south.id)).rejects.toThrow(/row-level security/);
    await expect(insert(people.north.id), 'an organisation of the other tenant').rejects.toThrow(
      /roles_org_fk/,
    );
    const move = inTenant(db, people.north.id, (tx) =>
      tx.query('update users set tenant_id = $1', [people.south.id]),
    );
    await expect(move).rejects.toThrow(/row-level security/);
  });

  it('accepts only a number as a tenant', () => {
    expect(() => inTenant(db, `1'; set role postgres; --`, async () => undefined)).toThrow(RangeError);
  });
});
