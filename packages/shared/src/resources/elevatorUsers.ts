import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, date, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A person assigned to an elevator: the owner of a home elevator, a tenant of a house (§2.3 "elevator users"). */
export const elevatorUsers = defineResource({
  name: 'elevatorUsers',
  scope: 'organisation',
  permission: permissions.user,
  rights: recordRights.registry,
  display: 'roomNo',
  sort: { by: 'createdAt', descending: true },
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    relation: choice(['owner', 'resident', 'caretaker'], { list: true, filter: true, transfer: true }),
    roomNo: text({ list: true, search: true, transfer: true }),
    boundOn: date({ list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
