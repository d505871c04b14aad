import { judgePlan, type MoveJudgement } from '@hoistway/shared/domain/upkeep/judgePlan.ts';
import type { PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { atom } from 'jotai';
import { crewKeyOf, type PlannerRow } from './plannerRows.ts';
import type { GridCell } from './useVisitDrag.ts';

/** Visits that are lifted, by pointer or by keyboard, and the cell that they are over. */
export interface Lift {
  visitIds: readonly string[];
  cell: GridCell | null;
  /** Of the pointer; null where the keyboard lifted. */
  point: { x: number; y: number } | null;
}

/** Read by the preview alone, so that a drag draws no row anew. */
export const liftAtom = atom<Lift | null>(null);

/** Moves of visits to a cell. Visits that stay where they are are left out. */
export function movesTo(
  board: PlanBoard,
  visitIds: readonly string[],
  { row, day }: { row: PlannerRow | undefined; day: number },
): PlanMove[] {
  return visitIds.flatMap((orderId) => {
    const visit = board.orders.get(orderId);
    if (!visit) return [];
    const rowCrew = row?.crewIds ?? null;
    const isOwnRow = rowCrew === null || crewKeyOf(visit.crewIds) === row?.key;
    const crewIds = isOwnRow ? visit.crewIds : rowCrew;
    return isOwnRow && visit.planOn === day ? [] : [{ orderId, planOn: day, crewIds }];
  });
}

/** The judgements of a lift over its cell; none where it is over no cell or changes nothing. */
export function judgeLift(
  board: PlanBoard,
  rows: ReadonlyMap<string, PlannerRow>,
  { visitIds, cell }: Lift,
): MoveJudgement[] {
  if (cell === null) return [];
  return judgePlan(board, movesTo(board, visitIds, { row: rows.get(cell.rowKey), day: cell.day }));
}
