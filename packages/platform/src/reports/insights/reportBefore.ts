import { canonicalJson } from '@hoistway/shared/domain/hashChain.ts';
import { type Snapshot, snapshotSchema } from '@hoistway/shared/domain/reports/snapshot.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { ReportContext, ReportRequest } from '../reportRequest.ts';

/** Reports looked through for one of the same scope. */
const lookedThrough = 50;

/** The members of a report's query that name its scope. */
export const scopeQuery = ({
  elevatorIds,
  useUnitId,
  companyId,
  district,
}: Pick<ReportRequest, 'elevatorIds' | 'useUnitId' | 'companyId' | 'district'>) => ({
  elevatorIds: [...elevatorIds],
  useUnitId,
  companyId,
  district,
});

/** The last stored report of the same kind and scope whose period ended before this one's begins. */
export async function readReportBefore(
  tx: Transaction,
  { visibility }: Pick<ReportContext, 'visibility'>,
  { request, fromMs }: { request: ReportRequest; fromMs: number },
): Promise<Snapshot | null> {
  const { rows } = await tx.query<{ content: string }>(
    `select c.content from reports r join report_contents c on c.tenant_id = r.tenant_id and c.report_id = r.id
     where r.kind = $1 and r.org_id = $2 and r.period_to <= $3 and r.deleted_at is null
     order by r.period_to desc, r.as_of desc limit $4`,
    [request.kind, visibility.orgId, new Date(fromMs + dayMs), lookedThrough],
  );
  const scope = canonicalJson(scopeQuery(request));
  for (const { content } of rows) {
    const snapshot = snapshotSchema.parse(JSON.parse(content));
    const { elevatorIds, useUnitId, companyId, district } = snapshot.query;
    if (canonicalJson({ elevatorIds, useUnitId, companyId, district }) === scope) return snapshot;
  }
  return null;
}
