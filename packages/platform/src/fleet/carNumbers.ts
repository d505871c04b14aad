import { sql } from 'drizzle-orm';
import { run, type Transaction } from '../db/tenantTransaction.ts';

/** The telephone numbers of each car: its terminal's and its gateway device's. */
export const carNumbers = sql`
  select t.elevator_id, 'terminal' as kind, t.name, t.sip_no as number, null as server,
    t.status is distinct from 'offline' as is_there
  from video_terminals t where t.deleted_at is null and coalesce(t.sip_no, '') <> ''
  union all
  select e.id, 'gateway', d.dtu_code, s.sip_account, s.intercom_server, d.is_online
  from elevators e
    join dtus d on d.tenant_id = e.tenant_id and d.dtu_code = e.dtu_code and d.deleted_at is null
    join gateway_settings s on s.dtu_id = d.id and s.deleted_at is null and coalesce(s.sip_account, '') <> ''
  where e.deleted_at is null`;

/** The first number to call for each of these elevators (§3 "sipNo"); absent without one. */
export async function sipNosOf(
  tx: Transaction,
  elevatorIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = elevatorIds.filter((id) => id !== null);
  const rows = await run<{ elevator_id: string; number: string }>(
    tx,
    sql`select distinct on (elevator_id) elevator_id, number from (${carNumbers}) l
      where elevator_id = any(${sql.param(ids)}::bigint[])
      order by elevator_id, is_there desc, kind desc, number`,
  );
  return new Map(rows.map((row) => [row.elevator_id, row.number]));
}
