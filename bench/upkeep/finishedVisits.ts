import pg from 'pg';
import { runningDatabase } from '../../packages/platform/src/db/runningDatabase.ts';

/** Half-months of two years. */
const visitsEach = 48;

/** Writes two years of confirmed visits of every elevator, one each half-month. @returns their number */
export async function writeFinishedVisits(dataDir: string): Promise<number> {
  const connectionString = await runningDatabase(dataDir);
  if (connectionString === null) throw new Error('no database runs in the data folder');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Triggers would plan every elevator anew for each of its old visits.
    await client.query('set session_replication_role = replica');
    const result = await client.query(
      `insert into maintenance_orders (tenant_id, org_id, no, elevator_id, type, plan_date, plan_end_date, status,
         company_id, start_date, complete_date, confirm_date)
       select e.tenant_id, e.org_id, 'P' || e.id || '-' || n, e.id, 'semiMonthly', d.day, d.day, 'confirmed',
         e.maintenance_id, d.day, d.day + interval '1 hour', d.day + interval '2 hours'
       from elevators e, generate_series(2, $1::int + 1) n, lateral (select current_date - 15 * n as day) d`,
      [visitsEach],
    );
    await client.query('analyze maintenance_orders');
    return result.rowCount ?? 0;
  } finally {
    await client.end();
  }
}
