import { permissions } from '../domain/permission.ts';
import { choice, date, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A planned visit (§3 "Maintenance work order"); the wire path is the specification's. */
export const maintenanceOrders = defineResource({
  name: 'maintenanceOrders',
  path: 'maintenanceOrder',
  scope: 'organisation',
  permission: permissions.maintenanceOrder,
  display: 'no',
  sort: { by: 'planDate' },
  fields: {
    no: text({ list: true, filter: true, search: true, unique: true, transfer: true }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    type: choice(['semiMonthly', 'quarterly', 'halfYearly', 'annual'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    planDate: date({ list: true, filter: true, transfer: true }),
    status: choice(
      [
        'created',
        'notSent',
        'sent',
        'notAccepted',
        'accepted',
        'signedIn',
        'inPlan',
        'inExecution',
        'completed',
        'confirmed',
        'overdue',
        'invalid',
      ],
      { list: true, filter: true, transfer: true },
    ),
  },
});
