import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { type Snapshot, snapshotText } from '@hoistway/shared/domain/reports/snapshot.ts';
import { sha256 } from '../chains/hashChain.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface NewReport {
  snapshot: Snapshot;
  name: string;
  locale: Locale;
  /** The user who made it; null for a schedule. */
  userId: string | null;
  planId: string | null;
  /** Users who receive the report once its PDF is printed or has failed. */
  recipientIds: readonly string[];
  nowMs: number;
}

/** The hash by which a snapshot is identified. */
export const hashOfSnapshot = (snapshot: Snapshot): string => sha256(snapshotText(snapshot));

/** Stores a report and queues its PDF. @returns its id and hash */
export async function storeReport(
  tx: Transaction,
  report: NewReport,
): Promise<{ id: string; sha256: string }> {
  const { snapshot, nowMs } = report;
  const { scope, period } = snapshot;
  const content = snapshotText(snapshot);
  const hash = sha256(content);
  const [id = ''] = await newIds(tx, 'reports', 1);
  const now = new Date(nowMs);
  await insertMany(tx, 'reports', [
    {
      id,
      tenant_id: scope.tenantId,
      org_id: scope.orgId,
      created_at: now,
      updated_at: now,
      name: report.name,
      kind: snapshot.kind,
      period_from: new Date(period.from),
      period_to: new Date(period.to),
      as_of: now,
      plan_id: report.planId,
      recipient_ids: [...report.recipientIds],
      created_by_id: report.userId,
      locale: report.locale,
      print_state: 'queued',
      sign_state: snapshot.kind === 'handover' ? 'unsigned' : null,
      sha256: hash,
    },
  ]);
  await tx.query(
    'insert into report_contents (tenant_id, report_id, sha256, content) values ($1, $2, $3, $4)',
    [scope.tenantId, id, hash, content],
  );
  await tx.query(
    'insert into report_prints (tenant_id, report_id, next_at, recipient_ids) values ($1, $2, $3, $4)',
    [scope.tenantId, id, now, [...report.recipientIds]],
  );
  return { id, sha256: hash };
}
