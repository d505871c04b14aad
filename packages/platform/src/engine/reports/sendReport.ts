import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import { reportMessageKey } from '../../reports/readReceipts.ts';
import { notifyPeople } from '../../supervision/notify.ts';

export interface FinishedReport {
  id: string;
  name: string;
  kind: string;
  locale: Locale;
  orgId: string;
  planId: string | null;
  sha256: string;
}

/** Queues the message about a finished report to its receivers, by the tenant's channels and with their receipts. */
export async function sendReport(
  tx: Transaction,
  platform: Pick<Platform, 'config'>,
  about: {
    tenantId: string;
    report: FinishedReport;
    recipientIds: readonly string[];
    hasPdf: boolean;
    nowMs: number;
  },
): Promise<void> {
  const { tenantId, report, recipientIds, hasPdf, nowMs } = about;
  await notifyPeople(tx, platform, {
    tenantId,
    orgIds: [report.orgId],
    userIds: recipientIds,
    template: hasPdf ? 'reportReady' : 'reportWithoutPdf',
    params: {
      report: report.name,
      link: `${platform.config.publicUrl ?? ''}/report/${report.id}`,
      at: new Date(nowMs).toISOString(),
    },
    nowMs,
    key: reportMessageKey(report.id),
  });
}
