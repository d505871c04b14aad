import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import { printStates } from '@hoistway/shared/domain/reports/printStates.ts';
import type { StoredReport } from '@hoistway/shared/domain/reports/reportCall.ts';
import { permissionOfReport } from '@hoistway/shared/domain/reports/reportPermission.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readSealsOf } from '../../chains/seals.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type FileRow, readFileRow } from '../../files/fileRow.ts';
import { readReceipts } from '../../reports/readReceipts.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

/** A visible report with its snapshot. @throws notFound, forbidden, or reportExpired after its retention */
export async function readStoredReport(
  tx: Transaction,
  session: RequestSession,
  id: string,
): Promise<StoredReport> {
  const row = await readReportRow(tx, session, id);
  const content = await readSnapshot(tx, id);
  if (!content) throw new ProductError(row.printState === 'expired' ? 'reportExpired' : 'notFound');
  const seals = await readSealsOf(tx, { resource: 'reports', recordId: id });
  const { printState, printError } = row;
  return {
    ...content,
    id,
    name: String(row.name ?? ''),
    printState: printStates.find((state) => state === printState) ?? 'queued',
    printError: typeof printError === 'string' ? printError : null,
    receipts: await readReceipts(tx, id, receiverIdsOf(row)),
    signatures: seals.map(({ by, at, content }) => ({
      name: by ?? '',
      at,
      note: String(content.note ?? ''),
    })),
  };
}

/** The file of a visible report's PDF. @throws notFound before it is printed, or forbidden */
export async function readPdfRow(tx: Transaction, session: RequestSession, id: string): Promise<FileRow> {
  const { pdf } = await readReportRow(tx, session, id);
  const file = typeof pdf === 'string' ? await readFileRow(tx, pdf) : undefined;
  if (!file) throw new ProductError('notFound');
  return file;
}

/** The receivers of a report read it without the permission of its kind. */
async function readReportRow(tx: Transaction, session: RequestSession, id: string): Promise<Wire> {
  const row = await readRow(tx, resources.reports, id, visibleTo(session));
  if (!may(session, permissionOfReport(String(row.kind))) && !receiverIdsOf(row).includes(session.userId))
    throw new ProductError('forbidden');
  return row;
}

const receiverIdsOf = ({ recipientIds }: Wire): string[] =>
  Array.isArray(recipientIds) ? recipientIds.map(String) : [];
