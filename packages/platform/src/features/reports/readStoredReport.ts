import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readSealsOf } from '../../chains/seals.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type FileRow, readFileRow } from '../../files/fileRow.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import type { Visibility } from '../../session/visibility.ts';

/** A visible report with its snapshot. @throws notFound */
export async function readStoredReport(
  tx: Transaction,
  visibility: Visibility,
  id: string,
): Promise<StoredReport> {
  const row = await readRow(tx, resources.reports, id, visibility);
  const content = await readSnapshot(tx, id);
  if (!content) throw new ProductError('notFound');
  const seals = await readSealsOf(tx, { resource: 'reports', recordId: id });
  const { printState, printError } = row;
  return {
    ...content,
    id,
    name: String(row.name ?? ''),
    printState:
      printState === 'ready' || printState === 'failed' || printState === 'printing' ? printState : 'queued',
    printError: typeof printError === 'string' ? printError : null,
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
