import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import { type BoardOrder, loadsOf, type PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { defaultVisitMinutes } from '@hoistway/shared/domain/upkeep/workday.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { Visibility } from '../../session/visibility.ts';
import { type PlannerCompany, readCompanies } from './readCompanies.ts';
import { type PlannerMaintainer, readMaintainers } from './readMaintainers.ts';
import { readVisits, type VisitChoice, type VisitRow } from './readVisits.ts';

/** Everything that the planner shows and judges by. */
export interface ReadBoard {
  rows: readonly (VisitRow & { minutes: number })[];
  maintainers: readonly PlannerMaintainer[];
  companies: ReadonlyMap<string, PlannerCompany>;
}

export async function readBoard(
  tx: Transaction,
  visibility: Visibility,
  options: { choice: VisitChoice; nowMs: number; crewIds?: readonly string[] },
): Promise<ReadBoard> {
  const rows = await readVisits(tx, visibility, options.choice);
  const namedIds = new Set([...rows.flatMap(({ crewIds }) => crewIds), ...(options.crewIds ?? [])]);
  const maintainers = await readMaintainers(tx, visibility, [...namedIds]);
  const companyIds = new Set([
    ...rows.map(({ companyId }) => companyId),
    ...maintainers.map(({ companyId }) => companyId),
  ]);
  const companies = await readCompanies(tx, [...companyIds], options.nowMs);
  const minutesOf = ({ companyId, visitClass }: VisitRow): number =>
    (companies.get(companyId)?.minutes ?? defaultVisitMinutes)[visitClass];
  return { rows: rows.map((row) => ({ ...row, minutes: minutesOf(row) })), maintainers, companies };
}

/** The board on the wire; names of sites and people stand in it once. */
export function boardView({ rows, maintainers, companies }: ReadBoard): PlannerBoard {
  const siteNames = new Map(
    rows.flatMap(({ siteId, siteName }) => (siteId ? [[siteId, siteName ?? '']] : [])),
  );
  return {
    visits: rows.map(visitView),
    sites: [...siteNames].map(([id, name]) => ({ id, name })),
    maintainers: maintainers.map(({ startsAt: _, ...maintainer }) => maintainer),
    companies: [...companies.values()].map(({ minutes: _, closedDays, ...company }) => ({
      ...company,
      closedDays: [...closedDays],
    })),
  };
}

export const visitView = ({
  siteName: _,
  placeLng: __,
  placeLat: ___,
  ...visit
}: ReadBoard['rows'][number]): PlannedVisit => visit;

/** The board as the pure rules take it. */
export function planBoardOf({ rows, maintainers, companies }: ReadBoard): PlanBoard {
  const orders = new Map<string, BoardOrder>(rows.map((row) => [row.id, row]));
  return {
    orders,
    maintainers: new Map(maintainers.map((one) => [one.id, one])),
    companies,
    loads: loadsOf(orders.values()),
  };
}
