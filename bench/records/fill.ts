import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Number of generated elevators. */
export const rows = Number(process.env.ROWS ?? 1_000_000);
/** Rows of a large city's register that are monitored by protocol: the size of an export. */
export const exportCount = Math.min(rows, 76_088);
/** Maintenance companies below the root. */
export const companies = 200;
export const units = 20_000;

/** The owner's connection to the database that a stage embeds. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'owner-password'), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'hoistway',
  });
  await client.connect();
  return client;
}

/** The company with a fiftieth of the elevators; a persistent folder already has them all. */
export async function fillRecords(
  database: pg.Client,
  session: { tenantId: string },
): Promise<string | undefined> {
  const { rowCount } = await database.query('select 1 from elevators where tenant_id = $1 and no = $2', [
    session.tenantId,
    `E-${String(rows).padStart(7, '0')}`,
  ]);
  if (rowCount === 0) return undefined;
  const companyRows = await database.query<{ id: string }>(
    `select id from organisations where tenant_id = $1 and no = 'B-1'`,
    [session.tenantId],
  );
  return companyRows.rows[0]?.id;
}

/**
 * Creates companies, use units and elevators; indexes are built after the rows.
 * @returns a company with a fiftieth of them
 */
export async function fill(
  database: pg.Client,
  session: { tenantId: string; orgId: string; userId: string },
): Promise<string> {
  const newCompanies = await database.query<{ id: string }>(
    `insert into organisations (tenant_id, no, name, type, parent_id)
     select $1, 'B-' || n, 'Company ' || n, 'maintenance', $2 from generate_series(1, $3) n returning id`,
    [session.tenantId, session.orgId, companies],
  );
  const ids = newCompanies.rows.map((row) => row.id);
  await database.query(
    `insert into use_units (tenant_id, org_id, no, name, property_id, district, address)
     select $1, $2, 'B-' || n, 'Unit ' || n, $2, 'Harbour', n || ' Quay' from generate_series(1, $3) n`,
    [session.tenantId, session.orgId, units],
  );
  const indexes = await database.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'elevators'::regclass and not i.indisprimary and not exists (
       select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes.rows) await database.query(`drop index ${database.escapeIdentifier(name)}`);
  await database.query(
    `insert into elevators (tenant_id, org_id, no, name, type, address, brand, register_code, factory_no, building_no,
       dtu_code, use_unit_id, maintenance_id, use_status, is_monitored, inspected_until, floors, rated_speed_mps, rated_load_kg,
       monitor_type, maintenance_worker_ids)
     select $1, $2, 'E-' || lpad(n::text, 7, '0'), 'Lift ' || (n * 7919::bigint % $3) || ' of ' || n % 97,
       (array['tractionPassenger','tractionPassenger','tractionPassenger','tractionFreight','escalator','movingWalkway','firefighter'])[n % 7 + 1],
       n % 9973 || ' Harbour Road', (array['Otis','Kone','Schindler','Mitsubishi'])[n % 4 + 1],
       'R' || n * 31::bigint, 'F' || n * 17::bigint, (n % 40)::text, lpad((n / 4)::text, 11, '1'),
       u.id, ($4::bigint[])[n % 50 * 4 + 1], n % 4 + 1, n % 3 > 0,
       case when n % 10 > 0 then date '2025-06-01' + n % 900 end, n % 60 + 2, n % 8 * 0.5, n % 20 * 100,
       case when n <= $6 then 'protocol' else 'sensor' end, array[$7::bigint]
     from generate_series(1, $3) n join (
       select id, row_number() over (order by id) as at from use_units where tenant_id = $1 and no like 'B-%'
     ) u on u.at = n % $5 + 1`,
    [session.tenantId, session.orgId, rows, ids, units, exportCount, session.userId],
  );
  for (const { definition } of indexes.rows) await database.query(definition);
  await database.query('vacuum analyze elevators');
  await database.query('vacuum analyze record_counts, organisations, use_units');
  return ids[0] ?? session.orgId;
}
