import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnedDatabase } from '../testing/ownedDatabase.ts';
import { appPassword, openDatabase } from './database.ts';
import { type EmbeddedCluster, startCluster } from './embeddedCluster.ts';
import { applyMigrations, migrationNames } from './migrate.ts';
import { ensureRoles } from './roles.ts';

const log = pino({ level: 'silent' });
let folder: string;
let cluster: EmbeddedCluster;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-wall-'));
  cluster = await startCluster({ dataDir: folder, log, isDisposable: true });
});
afterEach(async () => {
  await cluster?.close();
  await rm(folder, { recursive: true, force: true });
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Before elevators stored from where they are visible, and roles a permission over on-call plans. */
const firstNew = '0013';

it('an owner behind the wall brings the rows of an older version up to date, and stays behind it', async () => {
  const url = await createOwnedDatabase(cluster.url);
  const rows = new URL(cluster.url);
  rows.pathname = new URL(url).pathname;
  const names = (await migrationNames()).filter((name) => name < firstNew);
  await withClient(url, async (client) => {
    await ensureRoles(client, appPassword(url));
    await applyMigrations(client, names);
  });
  const orgId = await withClient(rows.href, async (client) => {
    const tenant = await client.query<{ id: string }>(
      `insert into tenants (tenant_name, status) values ('old', 'active') returning id`,
    );
    const tenantId = tenant.rows[0]?.id;
    const org = await client.query<{ id: string }>(
      `insert into organisations (tenant_id, no, name, type) values ($1, 'O', 'O', 'platform') returning id`,
      [tenantId],
    );
    const id = org.rows[0]?.id;
    await client.query(
      `insert into elevators (tenant_id, org_id, no, name, type) values ($1, $2, 'E-1', 'One', 'tractionPassenger')`,
      [tenantId, id],
    );
    await client.query(`insert into roles (tenant_id, org_id, name, auth) values ($1, $2, 'settings', $3)`, [
      ...[tenantId, id, `${'0'.repeat(801)}1`],
    ]);
    return id;
  });

  const db = await openDatabase({ url, log });
  await db.close();
  await withClient(rows.href, async (client) => {
    expect((await client.query('select seen_from from elevators')).rows).toEqual([{ seen_from: [orgId] }]);
    expect((await client.query('select above from organisations')).rows).toEqual([{ above: [orgId] }]);
    const result = await client.query(
      `select substr(auth, 901, 1) as bit, level <> '' as has_level from roles`,
    );
    expect(result.rows).toEqual([{ bit: '1', has_level: true }]);
    const open = await client.query(
      `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    );
    expect(open.rows).toEqual([]);
  });
  await withClient(url, async (client) => {
    expect((await client.query('select 1 from elevators')).rowCount).toBe(0);
  });
});
