import { permissions } from '../domain/permission.ts';
import {
  commandStates,
  deviceOperationNames,
  remoteStatuses,
  safetyClasses,
} from '../domain/remoteCommand.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A command to a device, from its request to its verified end (§4 "remote command status"). */
export const deviceCommands = defineResource({
  name: 'deviceCommands',
  scope: 'organisation',
  permission: permissions.fault,
  rights: recordRights.product,
  display: 'operation',
  sort: { by: 'id', descending: true },
  readOnly: true,
  visibleBy: [{ by: 'organisation' }, { by: 'elevator', field: 'dtuCode', match: 'dtuCode' }],
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    dtuCode: text({ list: true, filter: true, search: true, transfer: true }),
    node: integer({ transfer: true }),
    operation: choice(deviceOperationNames, { list: true, filter: true, transfer: true }),
    safetyClass: choice(safetyClasses, { filter: true, transfer: true }),
    status: choice(remoteStatuses, { list: true, filter: true, transfer: true }),
    state: choice(commandStates, { list: true, filter: true, transfer: true }),
    /** A code of `commandProblems`, or the device's own word. */
    problem: text({ list: true, transfer: true }),
    reason: text({ list: true, long: true, transfer: true }),
    requestedBy: text({ list: true, filter: true, transfer: true }),
    approvedBy: text({ list: true, filter: true, transfer: true }),
    approvedAt: instant({ transfer: true }),
    sentAt: instant({ list: true, filter: true, transfer: true }),
    deliveredAt: instant({ transfer: true }),
    acceptedAt: instant({ transfer: true }),
    finishedAt: instant({ list: true, transfer: true }),
    /** Deadline of the present state. */
    dueAt: instant({ transfer: true }),
    tries: integer({ transfer: true }),
    /** The reply that came after the time-out. */
    lateReplyAt: instant({ list: true, transfer: true }),
    lateReply: text({ transfer: true }),
  },
});
