import { permissions } from '../domain/permission.ts';
import { choice, date, dateSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An annual inspection, due or done. */
export const yearChecks = defineResource({
  name: 'yearChecks',
  scope: 'organisation',
  permission: permissions.yearCheck,
  display: 'dueDate',
  sort: { by: 'dueDate' },
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    dueDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    checkedOn: date({ list: true, transfer: true }),
    result: choice(['pending', 'passed', 'failed'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    note: text({ list: true, long: true, transfer: true }),
  },
});
