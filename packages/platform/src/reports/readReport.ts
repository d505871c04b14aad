import { type Snapshot, snapshotSchema } from '@hoistway/shared/domain/reports/snapshot.ts';
import { sha256 } from '../chains/hashChain.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

export interface StoredSnapshot {
  snapshot: Snapshot;
  sha256: string;
  /** Whether the content still has its hash. */
  isIntact: boolean;
}

/** The stored snapshot of a report; null for an absent one. */
export async function readSnapshot(tx: Transaction, reportId: string): Promise<StoredSnapshot | null> {
  const result = await tx.query<{ sha256: string; content: string }>(
    'select sha256, content from report_contents where report_id = $1',
    [reportId],
  );
  const row = result.rows[0];
  if (!row) return null;
  return {
    snapshot: snapshotSchema.parse(JSON.parse(row.content)),
    sha256: row.sha256,
    isIntact: sha256(row.content) === row.sha256,
  };
}
