import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import type { PlanBoard } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { capacityOn } from '@hoistway/shared/domain/upkeep/workday.ts';
import type { CellLook } from './PlannerCell.tsx';
import type { PlannerRow } from './plannerRows.ts';

/** Absent crews and closed days are shaded, today is marked. */
export function cellGround(
  board: PlanBoard,
  row: PlannerRow,
  day: DayNumber,
  { look, closedDays }: { look: CellLook; closedDays: ReadonlySet<DayNumber> },
): string | undefined {
  const isFree = row.crewIds?.some((id) => {
    const maintainer = board.maintainers.get(id);
    return maintainer !== undefined && capacityOn(maintainer, day, closedDays) === 0;
  });
  if (isFree || closedDays.has(day)) return 'surface3';
  return day === look.todayOn ? 'surface2' : undefined;
}

/** The fullest member's share of the day; null for rows without a crew. */
export function loadOf(
  { maintainers, loads }: PlanBoard,
  { crewIds }: PlannerRow,
  day: DayNumber,
  closedDays: ReadonlySet<DayNumber>,
): number | null {
  if (crewIds === null || crewIds.length === 0) return null;
  return Math.max(
    ...crewIds.map((id) => {
      const maintainer = maintainers.get(id);
      const minutes = loads.get(id)?.get(day) ?? 0;
      const capacity = maintainer ? capacityOn(maintainer, day, closedDays) : 0;
      return capacity === 0 ? (minutes > 0 ? 2 : 0) : minutes / capacity;
    }),
  );
}
