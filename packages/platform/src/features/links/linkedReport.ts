import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import type { LinkKind, PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { permissionOfReport } from '@hoistway/shared/domain/reports/reportPermission.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { readRow } from '../../crud/readRow.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';

export const isOfReport = (kind: LinkKind): kind is 'report' | 'cityReport' =>
  kind === 'report' || kind === 'cityReport';

/** @throws forbidden without the permission for reports, notFound for an invisible one */
export async function checkMayLinkReport(
  tx: Transaction,
  session: RequestSession,
  { kind, target }: { kind: 'report' | 'cityReport'; target: string },
): Promise<void> {
  if (!idSchema.safeParse(target).success) throw new ProductError('notFound');
  const row = await readRow(tx, resources.reports, target, visibleTo(session));
  if (!may(session, permissionOfReport(String(row.kind)))) throw new ProductError('forbidden');
  if (kind === 'cityReport' && row.kind !== 'city') throw new ProductError('notFound');
}

/** The snapshot that a link shows. @throws notFound for a deleted report, reportExpired after its retention */
export async function linkedReport(
  tx: Transaction,
  target: string,
): Promise<{ fileIds: string[]; report: NonNullable<PublicView['report']> }> {
  const rows = await tx.query('select 1 from reports where id::text = $1 and deleted_at is null', [target]);
  if (rows.rows.length === 0) throw new ProductError('notFound');
  const content = await readSnapshot(tx, target);
  if (!content) throw new ProductError('reportExpired');
  return { fileIds: [], report: { snapshot: content.snapshot, sha256: content.sha256 } };
}
