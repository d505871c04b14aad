import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, date, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A person who may measure the ride or the brake of an elevator for a company (§5 "Brake/EOCD … binding"). */
export const diagnosticBindings = defineResource({
  name: 'diagnosticBindings',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.registry,
  display: 'kind',
  sort: { by: 'createdAt', descending: true },
  fields: {
    kind: choice(['eocd', 'brake'], { required: true, list: true, filter: true, transfer: true }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    boundOn: date({ list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
