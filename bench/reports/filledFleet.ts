import type { Database } from '../../packages/platform/src/db/database.ts';
import { asPlatform } from '../../packages/platform/src/db/tenantTransaction.ts';

/** A morning in Shanghai, after the spread of daily reports. */
export const morningMs = Date.parse('2026-03-17T22:30:00Z');

/** Writes elevators with three days of figures, all of which ask for a daily report. */
export function fillFleet(
  db: Database,
  { elevators, elevatorsPerUnit }: { elevators: number; elevatorsPerUnit: number },
): Promise<void> {
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
      `with unit as (insert into use_units (tenant_id, org_id, no, name, district)
         select $1, $2, 'U-' || n, 'Unit ' || n, 'Centre' from generate_series(1, $3::int) n returning id, no)
       insert into elevators (tenant_id, org_id, no, name, type, use_unit_id, use_status, auto_day_report)
       select $1, $2, unit.no || '-' || n, 'Elevator ' || n, 'tractionPassenger', unit.id, 1, true
       from unit, generate_series(1, $4::int) n`,
      [tenantId, orgId, Math.ceil(elevators / elevatorsPerUnit), elevatorsPerUnit],
    );
    const columns = await tx.query<{ names: string[] }>(
      `select array_agg(column_name::text) as names from information_schema.columns
       where table_name = 'figure_days' and data_type = 'double precision'`,
    );
    const sums = columns.rows[0]?.names ?? [];
    await tx.query(
      `insert into figure_days (tenant_id, day, elevator_id, ${sums.join()})
       select $1, day, e.id, ${sums.map(() => '1').join()}
       from elevators e, generate_series(date '2026-03-15', date '2026-03-17', interval '1 day') day`,
      [tenantId],
    );
  });
}
