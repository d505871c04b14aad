import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = {
  workOrderRecordState: {
    0: 'alarm',
    1: 'attention',
    2: 'moving',
    3: 'normal',
    4: 'normal',
    5: 'normal',
    6: 'normal',
    7: 'normal',
    8: 'offline',
  },
  alarmType: { 1: 'alarm', 2: 'attention', 3: 'fault' },
};

/** Repair orders with their calls (§3); what moves them is a command each. */
export default function RepairOrders() {
  const cells = useStateCells(repairOrders, states);
  return <ResourceScreen resource={repairOrders} cells={cells} />;
}
