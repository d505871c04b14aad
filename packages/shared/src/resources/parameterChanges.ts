import { changeKinds, changeStates } from '../domain/parameters/parameterChange.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A change of an elevator's parameters: requested, approved by another person, written, read back and confirmed. */
export const parameterChanges = defineResource({
  name: 'parameterChanges',
  scope: 'organisation',
  permission: [permissions.parameter, permissions.paramsManage],
  rights: recordRights.product,
  display: 'summary',
  sort: { by: 'id', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    kind: choice(changeKinds, { list: true, filter: true, transfer: true }),
    /** The changed parameters with their values before and after. */
    summary: text({ list: true, search: true, long: true, transfer: true }),
    state: choice(changeStates, { list: true, filter: true, transfer: true }),
    /** A code of `commandProblems`, the device's own word, or the parameters whose values differ. */
    problem: text({ list: true, transfer: true }),
    reason: text({ list: true, long: true, transfer: true }),
    sourceElevatorId: ref('elevators', { transfer: true }),
    requestedBy: text({ list: true, filter: true, transfer: true }),
    approvedBy: text({ list: true, filter: true, transfer: true }),
    approvedAt: instant({ transfer: true }),
    /** Deadline of the approval. */
    dueAt: instant({ transfer: true }),
    finishedAt: instant({ list: true, filter: true, transfer: true }),
  },
});
