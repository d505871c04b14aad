import {
  type PlannerBoard,
  type PlannerMoves,
  plannedDaySchema,
  plannerBoardSchema,
  plannerMovedSchema,
} from '@hoistway/shared/domain/plannerView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type DayNumber, textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { maintenanceOrders } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { oneTimeKey } from './commands.ts';
import { useRenewal } from './rows.ts';
import { useSession } from './session.ts';

const renewMs = minuteMs;
const boardKey = 'maintenanceOrders/planner';

/** Visits, maintainers and companies of the days from one to another. */
export function usePlannerBoard({ fromOn, untilOn }: { fromOn: DayNumber; untilOn: DayNumber }) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: [boardKey, scopeKey, fromOn, untilOn],
    queryFn: ({ signal }) =>
      api.get('upkeepPlanner/board', {
        query: { from: textOfDay(fromOn), until: textOfDay(untilOn) },
        schema: plannerBoardSchema,
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
}

/** Moves visits as one change; the board shows the answer at once and is then read anew. */
export function useVisitMoves() {
  const client = useQueryClient();
  const renew = useRenewal();
  return useMutation({
    mutationFn: (moves: PlannerMoves['moves']) =>
      api.post(
        'upkeepPlanner/moves',
        { moves, idempotencyKey: oneTimeKey() },
        { schema: plannerMovedSchema },
      ),
    onSuccess: ({ visits }, moves) => {
      const changedVisits = new Map(moves.map(({ id }, at) => [id, visits[at]]));
      client.setQueriesData<PlannerBoard>(
        { queryKey: [boardKey] },
        (board) =>
          board && { ...board, visits: board.visits.map((visit) => changedVisits.get(visit.id) ?? visit) },
      );
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [boardKey] });
      await renew(maintenanceOrders.name);
    },
    meta: { isQuiet: true },
  });
}

/** The routes of a day with their order, times and reasons. */
export function useDayPlan(day: DayNumber) {
  const { scopeKey } = useSession();
  return useQuery({
    queryKey: ['maintenanceOrders/dayPlan', scopeKey, day],
    queryFn: ({ signal }) =>
      api.get('upkeepPlanner/dayPlan', { query: { day: textOfDay(day) }, schema: plannedDaySchema, signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
}
