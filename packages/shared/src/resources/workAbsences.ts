import { daysInOrder } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, date, dateSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Days of absence of a maintainer: the planner plans no visit for them. */
export const workAbsences = defineResource({
  name: 'workAbsences',
  scope: 'organisation',
  permission: permissions.maintenanceSetting,
  rights: recordRights.onCall,
  display: 'note',
  sort: { by: 'fromOn', descending: true },
  check: daysInOrder('fromOn', 'untilOn'),
  fields: {
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    kind: choice(['leave', 'sick', 'training', 'other'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    fromOn: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    /** The last day of absence. */
    untilOn: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    note: text({ list: true, transfer: true }),
  },
});
