import { ageGroupOf } from '@hoistway/shared/domain/reports/causes.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { type ReportElevator, readScope } from '../readScope.ts';
import type { ReportContext, ReportRequest } from '../reportRequest.ts';

/** Similar elevators that a finding is compared with. */
const peersMost = 200;

/** Elevators of one use and age are peers. */
export const peerGroupOf = ({ place, installedOn }: ReportElevator, today: string): string =>
  `${place ?? ''} ${ageGroupOf(installedOn, today)}`;

/** Visible elevators of the same use and age that the report is not about, at most two hundred of a group. */
export async function readPeers(
  tx: Transaction,
  context: Pick<ReportContext, 'visibility'>,
  { request, elevators }: { request: ReportRequest; elevators: readonly ReportElevator[] },
): Promise<ReportElevator[]> {
  if (isWhole(request)) return [];
  const today = request.period.toDay;
  const ids = new Set(elevators.map(({ id }) => id));
  const groups = new Set(elevators.map((elevator) => peerGroupOf(elevator, today)));
  const all = await readScope(tx, context, {
    elevatorIds: [],
    useUnitId: null,
    companyId: null,
    district: null,
  });
  const counts = new Map<string, number>();
  return all.filter((elevator) => {
    const group = peerGroupOf(elevator, today);
    const count = counts.get(group) ?? 0;
    if (ids.has(elevator.id) || !groups.has(group) || count >= peersMost) return false;
    counts.set(group, count + 1);
    return true;
  });
}

const isWhole = ({ elevatorIds, useUnitId, companyId, district }: ReportRequest): boolean =>
  elevatorIds.length === 0 && useUnitId === null && companyId === null && district === null;
