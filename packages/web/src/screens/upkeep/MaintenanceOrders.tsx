import { maintenanceOrders } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = {
  status: {
    created: 'unknown',
    notSent: 'unknown',
    sent: 'attention',
    notAccepted: 'attention',
    accepted: 'moving',
    signedIn: 'moving',
    inPlan: 'unknown',
    inExecution: 'moving',
    completed: 'normal',
    confirmed: 'normal',
    overdue: 'fault',
    invalid: 'offline',
  },
  timing: { normal: 'normal', advance: 'moving', overdue: 'fault' },
};

/** Planned visits with their items and pictures. */
export default function MaintenanceOrders() {
  const cells = useStateCells(maintenanceOrders, states);
  return <ResourceScreen resource={maintenanceOrders} cells={cells} />;
}
