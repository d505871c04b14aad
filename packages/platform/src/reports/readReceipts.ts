import { deliveryChannels } from '@hoistway/shared/domain/delivery.ts';
import type { ReportReceipt } from '@hoistway/shared/domain/reports/reportCall.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

/** Deduplication key of the messages about a report. */
export const reportMessageKey = (reportId: string): string => `report-${reportId}`;

/** The messages about a report to its receivers, by name. */
export async function readReceipts(
  tx: Transaction,
  reportId: string,
  recipientIds: readonly string[],
): Promise<ReportReceipt[]> {
  const keys = recipientIds.flatMap((userId) =>
    deliveryChannels.map((channel) => `${reportMessageKey(reportId)}-${userId}-${channel}`),
  );
  const result = await tx.query<Omit<ReportReceipt, 'at'> & { at: Date }>(
    `select coalesce(nullif(u.name, ''), u.username, '') as name, d.channel, d.state,
       coalesce(d.read_at, d.delivered_at, d.sent_at, d.due_at) as at
     from deliveries d left join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
     where d.key = any($1::text[]) and d.deleted_at is null order by 1, 2`,
    [keys],
  );
  return result.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
