import type { PlannedVisit, PlannerBoard } from '@hoistway/shared/domain/plannerView.ts';
import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { loadsOf, type PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';

export const groupings = ['crew', 'elevator'] as const;
export type Grouping = (typeof groupings)[number];

/** One line of the grid. */
export interface PlannerRow {
  key: string;
  label: string;
  note: string;
  /** The crew that a visit gets when it is dropped here; null where a drop keeps each visit's own. */
  crewIds: readonly string[] | null;
  /** Visits planned before the first day, and those without a day. */
  earlier: PlannedVisit[];
  days: Map<DayNumber, PlannedVisit[]>;
}

/** Key of the visits that no maintainer has. */
export const noCrewKey = 'none';

export const crewKeyOf = (crewIds: readonly string[]): string =>
  crewIds.length === 0 ? noCrewKey : [...crewIds].sort().join('+');

/** The rows of the grid in the order shown, with the visits of each day. */
export function plannerRows(
  board: PlannerBoard,
  options: { grouping: Grouping; fromOn: DayNumber; untilOn: DayNumber; filter: string; noCrew: string },
): PlannerRow[] {
  const { grouping, fromOn, untilOn } = options;
  const names = new Map(board.maintainers.map(({ id, name }) => [id, name]));
  const companyNames = new Map(board.companies.map(({ id, name }) => [id, name]));
  const siteNames = new Map(board.sites.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const filterText = options.filter.trim().toLowerCase();
  const rows = new Map<string, PlannerRow>();
  const rowOf = (visit: PlannedVisit): PlannerRow => {
    const siteName = visit.siteId === null ? '' : (siteNames.get(visit.siteId) ?? '');
    const key = grouping === 'crew' ? crewKeyOf(visit.crewIds) : visit.elevatorId;
    const existing = rows.get(key);
    if (existing) return existing;
    const row =
      grouping === 'crew'
        ? crewRow(visit.crewIds, {
            label: visit.crewIds.map(nameOf).join(' · ') || options.noCrew,
            note: companyNames.get(visit.companyId) ?? '',
          })
        : { ...crewRow(null, { label: visit.elevatorName || visit.elevatorNo, note: siteName }), key };
    rows.set(key, row);
    return row;
  };
  for (const visit of board.visits) {
    const siteName = visit.siteId === null ? '' : (siteNames.get(visit.siteId) ?? '');
    const text = `${visit.elevatorNo} ${visit.elevatorName} ${siteName} ${visit.crewIds.map(nameOf).join(' ')}`;
    if (filterText !== '' && !text.toLowerCase().includes(filterText)) continue;
    if (visit.planOn !== null && visit.planOn > untilOn) continue;
    const row = rowOf(visit);
    if (visit.planOn === null || visit.planOn < fromOn) row.earlier.push(visit);
    else row.days.set(visit.planOn, [...(row.days.get(visit.planOn) ?? []), visit]);
  }
  if (grouping === 'crew' && filterText === '') addFreeMaintainers(rows, board, companyNames);
  return [...rows.values()].sort(byLabel);
}

const crewRow = (
  crewIds: readonly string[] | null,
  { label, note }: { label: string; note: string },
): PlannerRow => ({
  key: crewIds === null ? '' : crewKeyOf(crewIds),
  label,
  note,
  crewIds,
  earlier: [],
  days: new Map(),
});

/** A maintainer who is in no crew has a row, so that visits can be given to them. */
function addFreeMaintainers(
  rows: Map<string, PlannerRow>,
  { maintainers }: PlannerBoard,
  companyNames: ReadonlyMap<string, string>,
): void {
  const crewMembers = new Set([...rows.values()].flatMap(({ crewIds }) => crewIds ?? []));
  for (const { id, name, companyId } of maintainers)
    if (!crewMembers.has(id))
      rows.set(id, crewRow([id], { label: name, note: companyNames.get(companyId) ?? '' }));
}

const byLabel = (a: PlannerRow, b: PlannerRow): number => {
  if (a.key === noCrewKey || b.key === noCrewKey) return a.key === noCrewKey ? -1 : 1;
  return a.label.localeCompare(b.label, undefined, { numeric: true }) || a.key.localeCompare(b.key);
};

/** The board as the rules of moves take it. */
export function planBoardOf(board: PlannerBoard): PlanBoard {
  return {
    orders: new Map(board.visits.map((visit) => [visit.id, visit])),
    maintainers: new Map(board.maintainers.map((one) => [one.id, one])),
    companies: new Map(
      board.companies.map((company) => [company.id, { ...company, closedDays: new Set(company.closedDays) }]),
    ),
    loads: loadsOf(board.visits),
  };
}
