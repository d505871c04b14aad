import { caseFields } from '@hoistway/shared/domain/figures/evidence.ts';
import type { Database } from '../../packages/platform/src/db/database.ts';
import { asPlatform, type Transaction } from '../../packages/platform/src/db/tenantTransaction.ts';
import { sumColumnList, sumColumns } from '../../packages/platform/src/figures/evidenceColumns.ts';
import { rowsPerBlock } from '../../packages/platform/src/recorder/recorder.ts';

export interface FilledFleet {
  tenantId: string;
  orgId: string;
}

/** A tenant with so many elevators in a hundred use units, all of which reported before. */
export function fillFleet(db: Database, elevators: number): Promise<FilledFleet> {
  return asPlatform(db, async (tx) => {
    const idOf = async (statement: string, values: unknown[]): Promise<string> =>
      (await tx.query<{ id: string }>(statement, values)).rows[0]?.id ?? '';
    const tenantId = await idOf(
      `insert into tenants (tenant_name, status) values ('Bench', 'active') returning id`,
      [],
    );
    const orgId = await idOf(
      `insert into organisations (tenant_id, no, name, type) values ($1, 'root', 'Bench', 'platform') returning id`,
      [tenantId],
    );
    await tx.query(
      `insert into use_units (tenant_id, org_id, no, name, district)
       select $1, $2, 'U' || n, 'Unit ' || n, 'District ' || n % 12 from generate_series(0, 99) n`,
      [tenantId, orgId],
    );
    await tx.query(
      `insert into elevators (tenant_id, org_id, no, name, type, use_unit_id, use_status)
       select $1, $2, 'E-' || n, 'Elevator ' || n, 'tractionPassenger', u.id, 1
       from generate_series(1, $3::int) n join use_units u on u.tenant_id = $1 and u.no = 'U' || n % 100`,
      [tenantId, orgId, elevators],
    );
    await tx.query(
      `insert into elevator_contacts (tenant_id, elevator_id, first_at)
       select tenant_id, id, timestamptz '2024-01-01' from elevators where tenant_id = $1`,
      [tenantId],
    );
    await tx.query('insert into event_cursors (tenant_id, seq) values ($1, 1) on conflict do nothing', [
      tenantId,
    ]);
    return { tenantId, orgId };
  });
}

/** Plausible sums of a day; those that are absent are 0. */
const daySums: Record<string, string> = {
  elevator_days: '1',
  elevator_months: '1.0 / 30',
  period_ms: '86400000',
  no_data_ms: '(e.id % 7) * 60000',
  down_ms: '(e.id % 11) * 120000',
  fault_ms: '(e.id % 11) * 120000',
  outages: '(e.id % 11 > 8)::int',
  failures: '(e.id % 11 > 8)::int',
  recorded_ms: '86000000',
  run_ms: '9000000',
  starts: '400 + e.id % 200',
  trips: '400 + e.id % 200',
  door_cycles: '500',
  distance_m: '9000',
};
const sumsTimes = (days: number): string =>
  sumColumns.map((column) => `(${daySums[column] ?? '0'})::float8 * ${days}`).join(', ');

/** Writes eleven whole months and 23 days of November 2026, with 1.6 orders an elevator in the year. */
export function fillYear(db: Database, { tenantId }: FilledFleet): Promise<void> {
  return asPlatform(db, async (tx) => {
    await tx.query(
      `insert into figure_months (tenant_id, elevator_id, month, ${sumColumnList})
       select e.tenant_id, e.id, make_date(2026, n, 1), ${sumsTimes(30)}
       from elevators e, generate_series(1, 11) n where e.tenant_id = $1`,
      [tenantId],
    );
    await tx.query(
      `insert into figure_days (tenant_id, elevator_id, day, closed_at, ${sumColumnList})
       select e.tenant_id, e.id, date '2026-11-01' + n, now(), ${sumsTimes(1)}
       from elevators e, generate_series(0, 22) n where e.tenant_id = $1`,
      [tenantId],
    );
    await fillCases(tx, tenantId);
    await tx.query(
      `insert into figure_block_months (tenant_id, block, month, ${sumColumnList})
       select m.tenant_id, e.row / $2::int, m.month, ${sumColumns.map((column) => `sum(m.${column})`).join(', ')}
       from figure_months m join elevators e on e.id = m.elevator_id where m.tenant_id = $1 group by 1, 2, 3`,
      [tenantId, rowsPerBlock],
    );
    await tx.query(
      `update figure_block_months m set cases = c.cases from (
         select e.row / $2::int as block, date_trunc('month', d.day)::date as month,
           jsonb_agg(jsonb_build_array(${caseFields.map((field) => `o -> '${field}'`).join(', ')})) as cases
         from figure_days d join elevators e on e.id = d.elevator_id cross join lateral jsonb_array_elements(d.cases) o
         where d.tenant_id = $1 and d.cases is not null group by 1, 2) c
       where m.tenant_id = $1 and m.block = c.block and m.month = c.month`,
      [tenantId, rowsPerBlock],
    );
    await tx.query('insert into figure_cursors (tenant_id, seq) values ($1, 1)', [tenantId]);
  });
}

/** Days with a repair order each, on three of five elevators more than one. */
async function fillCases(tx: Transaction, tenantId: string): Promise<void> {
  await tx.query(
    `insert into figure_days (tenant_id, elevator_id, day, closed_at, ${sumColumnList}, cases)
     select e.tenant_id, e.id, date '2026-01-01' + ((e.id * 37 + n * 151) % 304)::int, now(), ${sumsTimes(1)},
       jsonb_build_array(jsonb_build_object('orderId', (e.id * 10 + n)::text, 'hasPeople', (e.id + n) % 5 = 0,
         'people', (e.id + n) % 3, 'isByUser', false, 'acceptMs', (e.id * 7919 + n) % 300000,
         'arriveMs', (e.id * 104729 + n) % 3000000, 'rescueMs', (e.id * 1299709 + n) % 900000,
         'isAcceptedInTime', true, 'isArrivedInTime', (e.id + n) % 9 > 0, 'isRepeat', null, 'isReturn', false,
         'isCompleted', true))
     from elevators e, generate_series(0, 1) n where e.tenant_id = $1 and (n = 0 or e.id % 5 < 3)
     on conflict do nothing`,
    [tenantId],
  );
}

/** Writes a day's hours of motion, two faults for each twentieth elevator and a silence for each tenth. */
export function fillDay(db: Database, { tenantId }: FilledFleet, fromMs: number): Promise<void> {
  return asPlatform(db, async (tx) => {
    const values = [tenantId, new Date(fromMs)];
    await tx.query(
      `insert into figure_hours (tenant_id, elevator_id, hour, recorded_ms, run_ms, starts, trips, door_cycles, distance_m)
       select $1, e.id, $2::timestamptz + n * interval '1 hour', 3600000, 400000, 20, 20, 25, 700
       from elevators e, generate_series(0, 23) n where e.tenant_id = $1`,
      values,
    );
    await tx.query(
      `insert into fault_records (id, tenant_id, fault_no, elevator_id, elevator_no, elevator_name, use_unit_name, row,
         fault_type, fault_time, recovered_at)
       select e.id * 2 + n, $1, 'F', e.id, e.no, e.name, '', e.row, 8, $2::timestamptz + n * interval '5 hours',
         $2::timestamptz + n * interval '5 hours' + interval '20 minutes'
       from elevators e, generate_series(0, 1) n where e.tenant_id = $1 and e.id % 20 = 0`,
      values,
    );
    await tx.query(
      `insert into event_log (tenant_id, seq, kind, source_at, received_at, elevator_id)
       select $1, row_number() over (order by n, e.id) + 1, case n when 0 then 'wentOffline' else 'cameOnline' end,
         $2::timestamptz + interval '9 hours' + n * interval '10 minutes',
         $2::timestamptz + interval '9 hours' + n * interval '10 minutes', e.id
       from elevators e, generate_series(0, 1) n where e.tenant_id = $1 and e.id % 10 = 0`,
      values,
    );
    await tx.query(
      `update event_cursors set seq = (select max(seq) from event_log where tenant_id = $1) where tenant_id = $1`,
      [tenantId],
    );
    await tx.query(
      `insert into figure_cursors (tenant_id, seq) select tenant_id, seq from event_cursors where tenant_id = $1`,
      [tenantId],
    );
  });
}
