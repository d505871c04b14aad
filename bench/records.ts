import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@hoistway/shared/domain/session.ts';
import pg from 'pg';
import { root } from './support/child.ts';
import { median, quantile, type Row, report } from './support/report.ts';
import { setStage } from './support/stage.ts';

const rows = Number(process.env.ROWS ?? 1_000_000);
const requests = Number(process.env.REQUESTS ?? 200);
const runs = Number(process.env.RUNS ?? 3);
/** Maintenance companies below the root, ten of them with branches. */
const companies = 200;
const units = 20_000;

/** One question to the list: `n` tells the requests of a kind apart, so that none finds the answer of another. */
interface Kind {
  name: string;
  query(n: number): Record<string, string | number>;
}

/** Pages of a list of a million elevators, through the platform's own call, and what one more entity costs in lines. */
export default async function run(): Promise<void> {
  const stage = await setStage({ fleet: 0 });
  try {
    const database = await ownerOf(stage.dataDir);
    const { session } = await stage.callsAs('superAdmin');
    const filledAt = performance.now();
    const company = await fill(database, session);
    const filledS = (performance.now() - filledAt) / 1000;
    await database.end();
    const ask = questions(`http://127.0.0.1:${stage.platform.port}`, session);
    const table: Row[] = [];
    for (const scope of [
      { name: 'whole tenant', orgId: session.orgId },
      { name: 'one company', orgId: company },
    ])
      for (const kind of kinds(await ask({ pageSize: 20 }, scope.orgId).then(({ total }) => total)))
        table.push(await measure(scope, kind, ask));
    report('records', table, [
      `${rows.toLocaleString('en-US')} elevators, ${units.toLocaleString('en-US')} use units and ${companies} companies, made in ${Math.round(filledS)} s; ${requests} requests of each kind one after the other, medians of ${runs} runs`,
      'milliseconds from the request to the whole answer, token, scope and row-level security included, without the gateway',
      'exact: share of the answers whose total was exact at once; the others say so and have it when it is asked for',
      linesOfAnEntity(),
    ]);
  } finally {
    await stage.close();
  }
}

type Ask = (
  query: Record<string, string | number>,
  orgId: string,
) => Promise<{ total: number; isTotalExact?: false; records: unknown[] }>;

const questions =
  (url: string, session: Session): Ask =>
  async (query, orgId) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${url}/elevators?${params}`, {
      headers: { authorization: session.token, 'current-org': orgId },
    });
    if (!answer.ok) throw new Error(`${params}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

function kinds(total: number): Kind[] {
  const last = Math.ceil(total / 20);
  const types = ['tractionPassenger', 'tractionFreight', 'escalator', 'movingWalkway', 'firefighter'];
  const sorts = ['name', '-name', 'address', '-inspectedUntil', 'ratedLoadKg', '-floors', 'brand'];
  const number = (n: number) => String((n * 7_919 * 31) % rows).padStart(7, '0');
  return [
    { name: 'first page', query: () => ({}) },
    { name: 'among the first fifty', query: (n) => ({ pageNo: (n % 50) + 1 }) },
    { name: 'last page', query: (n) => ({ pageNo: last - (n % 10) }) },
    { name: 'middle page', query: (n) => ({ pageNo: Math.floor(last / 2) + n }) },
    { name: 'sorted, first page', query: (n) => ({ sort: sorts[n % sorts.length] ?? '' }) },
    {
      name: 'sorted, last page',
      query: (n) => ({ sort: sorts[n % sorts.length] ?? '', pageNo: last - (n % 10) }),
    },
    {
      name: 'filtered by type',
      query: (n) => ({ type: types[n % types.length] ?? '', pageNo: (n % 20) + 1 }),
    },
    {
      name: 'filtered by dates',
      query: (n) => ({
        'inspectedUntil.from': `2026-0${(n % 9) + 1}-01`,
        'inspectedUntil.to': `2026-0${(n % 9) + 1}-0${(n % 9) + 1}`,
      }),
    },
    { name: 'searched by number', query: (n) => ({ search: `E-${number(n)}` }) },
    { name: 'searched by part of it', query: (n) => ({ search: number(n).slice(2) }) },
    {
      name: 'searched by a word of many',
      query: (n) => ({ search: ['Otis', 'Kone', 'Harbour', 'Lift'][n % 4] ?? '', pageNo: (n % 10) + 1 }),
    },
    { name: 'searched in vain', query: (n) => ({ search: `nobody ${n}` }) },
  ];
}

async function measure(scope: { name: string; orgId: string }, kind: Kind, ask: Ask): Promise<Row> {
  const p50: number[] = [];
  const p99: number[] = [];
  let exact = 0;
  for (let n = 0; n < 10; n++) await ask(kind.query(n + requests * runs), scope.orgId);
  for (let turn = 0; turn < runs; turn++) {
    const took: number[] = [];
    for (let n = 0; n < requests; n++) {
      const startedAt = performance.now();
      const page = await ask(kind.query(n + turn * requests), scope.orgId);
      took.push(performance.now() - startedAt);
      if (page.isTotalExact !== false) exact += 1;
    }
    p50.push(quantile(took, 0.5));
    p99.push(quantile(took, 0.99));
  }
  return {
    list: `${scope.name}: ${kind.name}`,
    'p50 ms': median(p50),
    'p99 ms': median(p99),
    'exact %': (exact / (runs * requests)) * 100,
  };
}

/** The owner's connection to the database that a stage embeds. */
async function ownerOf(dataDir: string): Promise<pg.Client> {
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

/** Makes companies, use units and elevators; indexes are built after the rows. @returns a company with a fiftieth of them */
async function fill(database: pg.Client, session: Session): Promise<string> {
  const made = await database.query<{ id: string }>(
    `insert into organisations (tenant_id, no, name, type, parent_id)
     select $1, 'B-' || n, 'Company ' || n, 'maintenance', $2 from generate_series(1, $3) n returning id`,
    [session.tenantId, session.orgId, companies],
  );
  const ids = made.rows.map((row) => row.id);
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
       dtu_code, use_unit_id, maintenance_id, use_status, is_monitored, inspected_until, floors, rated_speed_mps, rated_load_kg)
     select $1, $2, 'E-' || lpad(n::text, 7, '0'), 'Lift ' || (n * 7919::bigint % $3) || ' of ' || n % 97,
       (array['tractionPassenger','tractionPassenger','tractionPassenger','tractionFreight','escalator','movingWalkway','firefighter'])[n % 7 + 1],
       n % 9973 || ' Harbour Road', (array['Otis','Kone','Schindler','Mitsubishi'])[n % 4 + 1],
       'R' || n * 31::bigint, 'F' || n * 17::bigint, (n % 40)::text, lpad((n / 4)::text, 11, '1'),
       u.id, ($4::bigint[])[n % 50 * 4 + 1], n % 4 + 1, n % 3 > 0,
       case when n % 10 > 0 then date '2025-06-01' + n % 900 end, n % 60 + 2, n % 8 * 0.5, n % 20 * 100
     from generate_series(1, $3) n join (
       select id, row_number() over (order by id) as at from use_units where tenant_id = $1 and no like 'B-%'
     ) u on u.at = n % $5 + 1`,
    [session.tenantId, session.orgId, rows, ids, units],
  );
  for (const { definition } of indexes.rows) await database.query(definition);
  await database.query('vacuum analyze elevators');
  await database.query('vacuum analyze record_counts, organisations, use_units');
  return ids[0] ?? session.orgId;
}

/** What the last entities that need nothing but their declaration were written with. */
function linesOfAnEntity(): string {
  const shared = join(root, 'packages/shared/src');
  const linesOf = (file: string) => readFileSync(join(shared, file), 'utf8').split('\n').length - 1;
  const rules = new Set(readdirSync(join(root, 'packages/platform/src/crud/rules')));
  const plain = readdirSync(join(shared, 'resources')).filter(
    (file) => file !== 'index.ts' && !rules.has(file),
  );
  const cost = plain.map((file) => ({
    declaration: linesOf(`resources/${file}`),
    labels: linesOf(`locales/en-US/resources/${file}`),
  }));
  const declaration = median(cost.map((one) => one.declaration));
  const labels = median(cost.map((one) => one.labels));
  return `one more plain entity: ${declaration} lines of declaration and ${labels} of labels a language (medians of ${plain.length} entities without a rule of their own), and one line each in the registry and in three indexes of labels`;
}
