import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { requiredLongText } from '../domain/validation.ts';
import { date, flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A task of a monthly dispatch; the next month's draft reads it back. */
export const supervisionTasks = defineResource({
  name: 'supervisionTasks',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyStaff,
  display: 'content',
  sort: { by: 'dueOn' },
  parent: 'monthDispatchId',
  fields: {
    monthDispatchId: ref('monthDispatches', { required: true, filter: true, transfer: true }),
    content: text({ schema: requiredLongText, list: true, long: true, transfer: true }),
    ownerId: ref('users', { list: true, filter: true, transfer: true }),
    dueOn: date({ list: true, filter: true, transfer: true }),
    isDone: flag({ list: true, filter: true, transfer: true }),
    doneNote: text({ long: true, transfer: true }),
  },
});
