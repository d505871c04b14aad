import type { ReportSpan } from '@hoistway/shared/domain/reports/reportPeriod.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { ReportElevator } from './readScope.ts';
import type { ReportContext, ReportRequest } from './reportRequest.ts';

/** Everything that the blocks of a report are read for. */
export interface ReportAbout {
  context: ReportContext;
  request: ReportRequest;
  elevators: readonly ReportElevator[];
  span: ReportSpan;
}

/** The number of the tenant's last event; 0 before the first. */
export async function readHighWater(tx: Transaction): Promise<number> {
  const result = await tx.query<{ seq: string }>('select seq from event_cursors');
  return Number(result.rows[0]?.seq ?? 0);
}

/** Names what a report is about: its one elevator, its places, or the organisation that it is made in. */
export async function readScopeName(
  tx: Transaction,
  { context, request, elevators }: ReportAbout,
): Promise<string> {
  const [first] = elevators;
  if (request.kind === 'elevator' && first)
    return [first.no, first.name, first.useUnitName].filter(Boolean).join(' · ');
  const places = [
    request.useUnitId !== null && first?.useUnitName,
    request.companyId !== null && first?.companyName,
    request.district,
  ].filter(Boolean);
  return places.length > 0 ? places.join(' · ') : readOrganisationName(tx, context.visibility.orgId);
}

export async function readOrganisationName(tx: Transaction, orgId: string): Promise<string> {
  const result = await tx.query<{ name: string }>('select name from organisations where id = $1', [orgId]);
  return result.rows[0]?.name ?? '';
}
