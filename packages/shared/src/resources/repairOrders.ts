import { permissions } from '../domain/permission.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §3 "Work order record states 0 to 8". */
export const repairStates = {
  reported: 0,
  accepted: 1,
  arrived: 2,
  completed: 3,
  recovery: 4,
  twoAlarmCompleted: 5,
  confirmed: 6,
  autoConfirmed: 7,
  cancelled: 8,
} as const;

/** A repair order; the wire path is the specification's. */
export const repairOrders = defineResource({
  name: 'repairOrders',
  path: 'workOrders',
  scope: 'organisation',
  permission: permissions.repairOrder,
  display: 'workOrderNo',
  sort: { by: 'alarmTime', descending: true },
  readOnly: true,
  fields: {
    workOrderNo: text({ list: true, filter: true, search: true, unique: true, transfer: true }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    alarmType: choice([0, 1, 2, 3], { list: true, filter: true, transfer: true }),
    workOrderRecordState: choice(Object.values(repairStates), { list: true, filter: true, transfer: true }),
    alarmTime: instant({ list: true, filter: true, transfer: true }),
    alarmPerson: text({ transfer: true }),
    acceptor: text({ list: true, transfer: true }),
    faultDesc: text({ list: true, long: true, transfer: true }),
  },
});
