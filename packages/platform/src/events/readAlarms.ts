import { type Alarm, alarmSchema } from '@hoistway/shared/domain/alarm.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';
import type { StoredAlarm } from './fact.ts';
import { seenOrgs } from './readEvents.ts';

/** Every visible alarm that is not closed, newest first. */
export async function openAlarms(tx: Transaction, visibility: Visibility): Promise<Alarm[]> {
  const result = await tx.query<{ body: unknown }>(
    `select body from alarms where tenant_id = $1 and closed_at is null and ($2::bigint[] is null or org_ids && $2)
     order by received_at desc, id desc`,
    [visibility.tenantId, seenOrgs(visibility)],
  );
  return result.rows.map((row) => alarmSchema.parse(row.body));
}

/** One visible alarm, open or closed, with the organisations that see it. */
export async function readAlarm(
  tx: Transaction,
  visibility: Visibility,
  id: string,
): Promise<StoredAlarm | null> {
  const result = await tx.query<{ body: unknown; org_ids: string[]; line: string }>(
    'select body, org_ids, line from alarms where tenant_id = $1 and id = $2 and ($3::bigint[] is null or org_ids && $3)',
    [visibility.tenantId, id, seenOrgs(visibility)],
  );
  const row = result.rows[0];
  if (!row) return null;
  return { alarm: alarmSchema.parse(row.body), orgIds: row.org_ids, line: row.line };
}
