import { unstartedStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import type { BoardOrder, PlanBoard, PlanMove } from '@hoistway/shared/domain/upkeep/planBoard.ts';
import { spreadOrders } from '@hoistway/shared/domain/upkeep/spreadOrders.ts';
import type { PlannerRow } from './plannerRows.ts';

/** Most visits of one change. */
const mostMoves = 1_000;

export interface SpreadProposal {
  moves: PlanMove[];
  /** Visits for which no day was found. */
  leftCount: number;
}

/** A balanced plan of the chosen visits, or of all in sight where none is chosen. */
export function proposeSpread(
  board: PlanBoard,
  rows: readonly PlannerRow[],
  chosenIds: ReadonlySet<string>,
): SpreadProposal {
  const shownVisits = rows.flatMap(({ earlier, days }) => [...earlier, ...[...days.values()].flat()]);
  const movableIds = shownVisits
    .filter(({ id, state }) => unstartedStates.includes(state) && (chosenIds.size === 0 || chosenIds.has(id)))
    .map(({ id }) => id);
  const crews = rows.flatMap(({ crewIds }) => (crewIds !== null && crewIds.length > 0 ? [crewIds] : []));
  const proposedMoves = spreadOrders(board, movableIds, { crews });
  return {
    moves: proposedMoves.filter((move) => isChange(board.orders.get(move.orderId), move)).slice(0, mostMoves),
    leftCount: movableIds.length - proposedMoves.length,
  };
}

const isChange = (order: BoardOrder | undefined, move: PlanMove): boolean =>
  order !== undefined && (order.planOn !== move.planOn || order.crewIds.join() !== move.crewIds.join());
