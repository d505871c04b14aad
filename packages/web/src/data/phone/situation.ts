import type { PhoneCase } from '@hoistway/shared/domain/phoneCase.ts';
import { type RepairSituation, repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { isSeen } from './caseRoute.ts';
import type { PhoneStep } from './phoneStore.ts';

export type PhoneOrder = NonNullable<PhoneCase['order']>;

/** An order for its worker: the fetched state with the pending steps of this phone applied. */
export function situationOf(order: PhoneOrder, pendingSteps: readonly PhoneStep[]): PhoneOrder {
  return pendingSteps
    .filter((step) => step.refused === undefined && !isSeen({ order, alarm: null }, step))
    .reduce(afterStep, order);
}

export const repairSituation = (order: PhoneOrder): RepairSituation => ({
  workOrderRecordState: order.state as RepairSituation['workOrderRecordState'],
  isStopped: order.isStopped,
  hasPeople: order.hasPeople,
  departedAt: order.departedAt,
  freedAt: order.freedAt,
});

function afterStep(order: PhoneOrder, { command, doneAt }: PhoneStep): PhoneOrder {
  switch (command) {
    case 'acceptRepair':
      return { ...order, state: repairStates.accepted, acceptedAt: doneAt };
    case 'departRepair':
      return { ...order, departedAt: doneAt };
    case 'arriveRepair':
      return { ...order, state: repairStates.arrived, arrivedAt: doneAt };
    case 'freePeople':
      return { ...order, freedAt: doneAt };
    case 'completeRepair':
      return { ...order, state: repairStates.completed };
    case 'confirmRepair':
      return { ...order, state: repairStates.confirmed };
    default:
      return order;
  }
}
