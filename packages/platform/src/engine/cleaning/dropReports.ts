import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';

/** Small enough that no request waits for them. */
const reportsAtOnce = 200;

/**
 * Deletes the contents of reports past their retention. Their entries stay with hash, period and receivers, so that a
 * receipt still names what was sent; a PDF without an entry that names it is removed with the unused files.
 * @returns whether there may be more
 */
export async function dropReports(
  db: Database,
  { reportDays }: Pick<Config, 'reportDays'>,
  nowMs: number,
): Promise<boolean> {
  const droppedCount = await asPlatform(db, async (tx) => {
    const contents = await tx.query<{ tenantId: string; reportId: string }>(
      `delete from report_contents c where (c.tenant_id, c.report_id) in (
         select r.tenant_id, r.id from reports r join report_contents o on o.tenant_id = r.tenant_id and o.report_id = r.id
         where r.as_of < $1 and not exists (select 1 from report_prints p where p.tenant_id = r.tenant_id and p.report_id = r.id)
         order by r.as_of limit ${reportsAtOnce})
       returning tenant_id as "tenantId", report_id as "reportId"`,
      [new Date(nowMs - reportDays * dayMs)],
    );
    await tx.query(
      `update reports set print_state = 'expired', pdf = null, version = version + 1, updated_at = $2
       where id = any($1::bigint[])`,
      [contents.rows.map(({ reportId }) => reportId), new Date(nowMs)],
    );
    return contents.rows.length;
  });
  return droppedCount === reportsAtOnce;
}
