import { allOf, daysInOrder, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { maintenanceClasses } from '../domain/upkeep/maintenanceClass.ts';
import { openOrderStates, readOrderState, storedOrderStates, timings } from '../domain/upkeep/orderStates.ts';
import { visitSatisfactions } from '../domain/visitView.ts';
import { choice, date, file, image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Stored values of a pending visit. */
export const openVisitStates = storedOrderStates.filter((storedState) =>
  openOrderStates.includes(readOrderState(storedState)),
);

/** A planned visit (§3 "Maintenance work order"); the wire path is the specification's. */
export const maintenanceOrders = defineResource({
  name: 'maintenanceOrders',
  path: 'maintenanceOrder',
  scope: 'organisation',
  permission: permissions.maintenanceOrder,
  rights: recordRights.maintenance,
  display: 'no',
  sort: { by: 'planDate' },
  check: allOf(
    requireWhen('planDate', (_, { isNew }) => isNew),
    requireWhen('planEndDate', (_, { isNew }) => isNew),
    daysInOrder('planDate', 'planEndDate'),
  ),
  fields: {
    no: text({ list: true, filter: true, search: true, unique: true, transfer: true }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    type: choice(maintenanceClasses, { required: true, list: true, filter: true, transfer: true }),
    maintenanceTypeId: ref('maintenanceTypes', { transfer: true }),
    /** First planned day of the visit; the plan's end is the last. */
    planDate: date({ list: true, filter: true, transfer: true }),
    planEndDate: date({ list: true, filter: true, transfer: true }),
    /** Commands and the product move it (`orderMoves`). */
    status: choice(storedOrderStates, { readOnly: true, list: true, filter: true, transfer: true }),
    /** §4 "Timing labels". */
    timing: choice(timings, { readOnly: true, list: true, filter: true, transfer: true }),
    companyId: ref('organisations', { list: true, filter: true, transfer: true, group: 'visit' }),
    maintainer1Id: ref('users', { list: true, filter: true, transfer: true, group: 'visit' }),
    maintainer2Id: ref('users', { list: true, filter: true, transfer: true, group: 'visit' }),
    startDate: instant({ readOnly: true, list: true, transfer: true, group: 'visit' }),
    completeDate: instant({ readOnly: true, list: true, filter: true, transfer: true, group: 'visit' }),
    confirmDate: instant({ readOnly: true, transfer: true, group: 'visit' }),
    note: text({ readOnly: true, long: true, transfer: true, group: 'visit' }),
    sound: file({ readOnly: true, group: 'visit', accepts: 'sound' }),
    invalidReason: text({ readOnly: true, long: true, transfer: true, group: 'visit' }),
    maintainer1Signature: image({ readOnly: true, group: 'signatures', accepts: 'image' }),
    maintainer2Signature: image({ readOnly: true, group: 'signatures', accepts: 'image' }),
    userSignature: image({ readOnly: true, group: 'signatures', accepts: 'image' }),
    satisfaction: choice(visitSatisfactions, {
      readOnly: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'signatures',
    }),
    /** The signer of the use unit. */
    confirmPerson: text({ readOnly: true, transfer: true, group: 'signatures' }),
    advice: text({ readOnly: true, long: true, transfer: true, group: 'signatures' }),
  },
});
