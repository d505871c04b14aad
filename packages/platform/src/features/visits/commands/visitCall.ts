import type { OrderAction, OrderInput } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { VisitAnswer } from '@hoistway/shared/domain/visitView.ts';
import type { Wire } from '../../../crud/storage.ts';
import type { CommandCall } from '../../../http/commandCall.ts';
import { moveVisit, type StepMoment, type VisitCall, type VisitTools } from '../moveVisit.ts';
import { momentOf } from '../stepMoment.ts';
import { actorsOf, answerOf, holdTarget, type VisitOrder } from '../visitOrder.ts';

export type MaintenanceCommand =
  | 'prepareMaintenance'
  | 'sendMaintenance'
  | 'recallMaintenance'
  | 'acceptMaintenance'
  | 'declineMaintenance'
  | 'scheduleMaintenance'
  | 'replanMaintenance'
  | 'signInMaintenance'
  | 'startMaintenance'
  | 'judgeMaintenance'
  | 'replaceMaintenancePart'
  | 'leaveMaintenance'
  | 'completeMaintenance'
  | 'confirmMaintenance'
  | 'addMaintenanceAddendum'
  | 'voidMaintenance'
  | 'voidMaintenanceVisit';
type AnyCall = CommandCall<MaintenanceCommand>;

/** The order that a command is about, locked at the version that its caller saw. */
export interface VisitTarget {
  row: Wire;
  order: VisitOrder;
}

export const readTarget = ({ tx, session, id, expectedVersion }: AnyCall): Promise<VisitTarget> =>
  holdTarget(tx, session, { id, expectedVersion });

export const visitCallOf = ({ tx, session, nowMs, afterCommit }: AnyCall): VisitCall => ({
  tx,
  tenantId: session.tenantId,
  session,
  nowMs,
  afterCommit,
});

export const momentOfStep = (call: AnyCall, happenedAt: string | undefined): Promise<StepMoment> =>
  momentOf(call.tx, call.id, happenedAt, call.nowMs);

/** Moves the target as its caller. */
export async function moveTarget(
  tools: VisitTools,
  call: AnyCall,
  { row, order }: VisitTarget,
  action: OrderAction,
  more: {
    inputs?: readonly OrderInput[];
    fields?: Wire;
    body?: Wire;
    moment?: StepMoment;
    reason?: string | undefined;
  } = {},
): Promise<VisitOrder> {
  return moveVisit(tools, visitCallOf(call), { row, action, actors: actorsOf(call.session, order), ...more });
}

/** A command that moves the target and does no more. */
export const moveOnly = async (
  tools: VisitTools,
  call: AnyCall,
  action: OrderAction,
  more: Parameters<typeof moveTarget>[4] = {},
): Promise<VisitAnswer> => answerOf(await moveTarget(tools, call, await readTarget(call), action, more));
