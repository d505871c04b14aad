import { orderActions, orderMoves } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { MaintenanceActions } from '../../commands/MaintenanceActions.tsx';

/** Moves that the visit's own forms make, with or without coverage. */
const visitActions = orderActions.filter((action) => {
  const actors: readonly string[] = orderMoves[action].by;
  return action === 'confirm' || (actors.includes('worker') && action !== 'schedule');
});

/** The planner's moves of an order, which need the server. */
export function OfficeMoves({ visit: { order } }: { visit: VisitView }) {
  const row = {
    ...order,
    maintainer1Id: order.maintainers[0]?.id ?? null,
    maintainer2Id: order.maintainers[1]?.id ?? null,
  };
  return <MaintenanceActions row={row} without={visitActions} />;
}
