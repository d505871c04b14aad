import { permissions } from '../domain/permission.ts';
import {
  arrivalProofs,
  detectorVerdicts,
  handleMethods,
  manualAlarmClasses,
  repairMethods,
  repairSatisfactions,
  rescueLevels,
} from '../domain/repairChoices.ts';
import { repairStates } from '../domain/repairStates.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, file, flag, image, instant, integer, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A repair order (§3 "Repair work order"); the wire path is the specification's. */
export const repairOrders = defineResource({
  name: 'repairOrders',
  path: 'workOrders',
  scope: 'organisation',
  permission: permissions.repairOrder,
  rights: recordRights.product,
  display: 'workOrderNo',
  palettePlace: 7,
  sort: { by: 'alarmTime', descending: true },
  readOnly: true,
  // A crew dispatched across company borders sees its case.
  visibleBy: [
    { by: 'elevator', field: 'elevatorId', match: 'id' },
    { by: 'user', field: 'dispatchedUserIds' },
  ],
  fields: {
    workOrderNo: text({ list: true, filter: true, search: true, unique: true, transfer: true }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    workOrderType: choice(['rescue', 'repair', 'inspection'], { list: true, filter: true, transfer: true }),
    workOrderRecordState: choice(Object.values(repairStates), { list: true, filter: true, transfer: true }),
    /** A stopped order cannot be operated (§4). */
    isStopped: flag({ list: true, filter: true, transfer: true }),
    alarmType: choice([0, 1, 2, 3], { list: true, filter: true, transfer: true, group: 'alarm' }),
    alarmClass: choice(manualAlarmClasses, {
      list: true,
      filter: true,
      transfer: true,
      group: 'alarm',
    }),
    alarmTime: instant({ list: true, filter: true, transfer: true, group: 'alarm' }),
    alarmPerson: text({ search: true, transfer: true, group: 'alarm' }),
    alarmPhone: text({ search: true, transfer: true, group: 'alarm' }),
    /** The alarm behind it, and the key of its case file. */
    alarmId: text({ filter: true, group: 'alarm' }),
    caseKey: text({ group: 'alarm' }),
    hasPeople: flag({ list: true, filter: true, transfer: true, group: 'alarm' }),
    deviceCode: text({ search: true, transfer: true, group: 'alarm' }),
    faultCode: text({ filter: true, transfer: true, group: 'alarm' }),
    faultFloor: text({ transfer: true, group: 'alarm' }),
    faultReason: text({ long: true, transfer: true, group: 'alarm' }),
    faultDesc: text({ list: true, long: true, search: true, transfer: true, group: 'alarm' }),
    propertyName: text({ search: true, transfer: true, group: 'alarm' }),
    contactPerson: text({ transfer: true, group: 'alarm' }),
    contactTel: text({ transfer: true, group: 'alarm' }),
    rescueLevel: choice(rescueLevels, { list: true, filter: true, transfer: true, group: 'handling' }),
    dispatchedUserIds: refs('users', { filter: true, transfer: true, group: 'handling' }),
    acceptor: text({ list: true, transfer: true, group: 'handling' }),
    servicePersonnelIds: refs('users', { filter: true, transfer: true, group: 'handling' }),
    repairMethod: choice(repairMethods, {
      list: true,
      filter: true,
      transfer: true,
      group: 'handling',
    }),
    handleMethod: choice(handleMethods, {
      list: true,
      filter: true,
      transfer: true,
      group: 'handling',
    }),
    confirmPeople: text({ transfer: true, group: 'handling' }),
    satisfaction: choice(repairSatisfactions, {
      filter: true,
      transfer: true,
      group: 'handling',
    }),
    confirmNote: text({ long: true, transfer: true, group: 'handling' }),
    signature: image({ group: 'handling', accepts: 'image' }),
    voice: file({ group: 'handling', accepts: 'sound' }),
    stoppedReason: text({ long: true, transfer: true, group: 'handling' }),
    revocationReason: text({ long: true, transfer: true, group: 'handling' }),
    /** The order under which a second alarm of the same elevator was closed. */
    parentId: ref('repairOrders', { transfer: true, group: 'handling' }),
    /** Number of freed people, and of the injured among them; 0 for an empty car. */
    people: integer({ list: true, transfer: true, sum: true, group: 'rescue' }),
    injured: integer({ transfer: true, sum: true, group: 'rescue' }),
    arrivalProof: choice(arrivalProofs, { filter: true, transfer: true, group: 'rescue' }),
    arrivalReason: text({ long: true, transfer: true, group: 'rescue' }),
    /** Findings after the case. */
    cause: text({ long: true, search: true, transfer: true, group: 'rescue' }),
    detectorVerdict: choice(detectorVerdicts, { filter: true, transfer: true, group: 'rescue' }),
    /** Latest arrival: 30 minutes after the report, by the server's clock. */
    dueAt: instant({ list: true, filter: true, transfer: true, group: 'times' }),
    /** Time at which the 30 minutes expired without an arrival. */
    overdueAt: instant({ filter: true, transfer: true, group: 'times' }),
    /** Time at which acceptance was overdue, if no alarm of its own calls people. */
    unacceptedAt: instant({ filter: true, transfer: true, group: 'times' }),
    dispatchedAt: instant({ transfer: true, group: 'times' }),
    /** The first call about it. */
    contactedAt: instant({ transfer: true, group: 'times' }),
    departedAt: instant({ transfer: true, group: 'times' }),
    freedAt: instant({ list: true, transfer: true, group: 'times' }),
    /** Time of the automatic confirmation. */
    autoConfirmAt: instant({ transfer: true, group: 'times' }),
    acceptedAt: instant({ transfer: true, group: 'times' }),
    arrivedAt: instant({ list: true, transfer: true, group: 'times' }),
    completedAt: instant({ list: true, transfer: true, group: 'times' }),
    recoveredAt: instant({ transfer: true, group: 'times' }),
    confirmedAt: instant({ transfer: true, group: 'times' }),
  },
});
