import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { printStates } from '@hoistway/shared/domain/reports/printStates.ts';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readSealsOf } from '../../chains/seals.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type FileRow, readFileRow } from '../../files/fileRow.ts';
import { readReceipts } from '../../reports/readReceipts.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import type { Visibility } from '../../session/visibility.ts';

/** A visible report with its snapshot. @throws notFound, or reportExpired after its retention */
export async function readStoredReport(
  tx: Transaction,
  visibility: Visibility,
  id: string,
): Promise<StoredReport> {
  const row = await readRow(tx, resources.reports, id, visibility);
  const content = await readSnapshot(tx, id);
  if (!content) throw new ProductError(row.printState === 'expired' ? 'reportExpired' : 'notFound');
  const seals = await readSealsOf(tx, { resource: 'reports', recordId: id });
  const { printState, printError, recipientIds } = row;
  const receiverIds = Array.isArray(recipientIds) ? recipientIds.map(String) : [];
  return {
    ...content,
    id,
    name: String(row.name ?? ''),
    printState: printStates.find((state) => state === printState) ?? 'queued',
    printError: typeof printError === 'string' ? printError : null,
    receipts: await readReceipts(tx, id, receiverIds),
    signatures: seals.map(({ by, at, content }) => ({
      name: by ?? '',
      at,
      note: String(content.note ?? ''),
    })),
  };
}

/** The file of a visible report's PDF. @throws notFound before it is printed */
export async function readPdfRow(tx: Transaction, visibility: Visibility, id: string): Promise<FileRow> {
  const { pdf } = await readRow(tx, resources.reports, id, visibility);
  const file = typeof pdf === 'string' ? await readFileRow(tx, pdf) : undefined;
  if (!file) throw new ProductError('notFound');
  return file;
}
