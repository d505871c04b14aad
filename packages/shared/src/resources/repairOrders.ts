import { permissions } from '../domain/permission.ts';
import { choice, flag, instant, ref, refs, text } from '../model/field.ts';
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

/** A repair order (§3 "Repair work order"); the wire path is the specification's. */
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
    workOrderType: choice(['rescue', 'repair', 'inspection'], { list: true, filter: true, transfer: true }),
    workOrderRecordState: choice(Object.values(repairStates), { list: true, filter: true, transfer: true }),
    /** A stopped order cannot be operated (§4). */
    isStopped: flag({ list: true, filter: true, transfer: true }),
    alarmType: choice([0, 1, 2, 3], { list: true, filter: true, transfer: true, group: 'alarm' }),
    alarmClass: choice(['A1', 'A2', 'B', 'C', 'D1', 'D2'], {
      list: true,
      filter: true,
      transfer: true,
      group: 'alarm',
    }),
    alarmTime: instant({ list: true, filter: true, transfer: true, group: 'alarm' }),
    alarmPerson: text({ search: true, transfer: true, group: 'alarm' }),
    alarmPhone: text({ search: true, transfer: true, group: 'alarm' }),
    hasPeople: flag({ list: true, filter: true, transfer: true, group: 'alarm' }),
    deviceCode: text({ search: true, transfer: true, group: 'alarm' }),
    faultCode: text({ filter: true, transfer: true, group: 'alarm' }),
    faultFloor: text({ transfer: true, group: 'alarm' }),
    faultReason: text({ long: true, transfer: true, group: 'alarm' }),
    faultDesc: text({ list: true, long: true, search: true, transfer: true, group: 'alarm' }),
    propertyName: text({ search: true, transfer: true, group: 'alarm' }),
    contactPerson: text({ transfer: true, group: 'alarm' }),
    contactTel: text({ transfer: true, group: 'alarm' }),
    acceptor: text({ list: true, transfer: true, group: 'handling' }),
    servicePersonnelIds: refs('users', { filter: true, transfer: true, group: 'handling' }),
    repairMethod: choice(
      ['autoAlarm', 'appAlarm', 'phoneCall', 'inspection', 'selfRepair', 'phoneRepair', 'annualInspection'],
      { list: true, filter: true, transfer: true, group: 'handling' },
    ),
    handleMethod: choice(['onSite', 'remote', 'phone', 'transferred'], {
      list: true,
      filter: true,
      transfer: true,
      group: 'handling',
    }),
    confirmPeople: text({ transfer: true, group: 'handling' }),
    satisfaction: choice(['dissatisfied', 'commonly', 'satisfied', 'verySatisfied'], {
      filter: true,
      transfer: true,
      group: 'handling',
    }),
    revocationReason: text({ long: true, transfer: true, group: 'handling' }),
    /** The order under which a second alarm of the same elevator was closed. */
    parentId: ref('repairOrders', { transfer: true, group: 'handling' }),
    acceptedAt: instant({ transfer: true, group: 'times' }),
    arrivedAt: instant({ list: true, transfer: true, group: 'times' }),
    completedAt: instant({ list: true, transfer: true, group: 'times' }),
    recoveredAt: instant({ transfer: true, group: 'times' }),
    confirmedAt: instant({ transfer: true, group: 'times' }),
  },
});
