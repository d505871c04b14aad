import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { checkDefect, checkedItemFields } from './checkedItem.ts';

/** One item checked in a week; a defect needs a handling result (§5 "Maintenance"). */
export const weekCheckItems = defineResource({
  name: 'weekCheckItems',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'projectName',
  sort: { by: 'position' },
  parent: 'weekCheckId',
  check: checkDefect,
  fields: {
    weekCheckId: ref('weekChecks', { required: true, filter: true, transfer: true }),
    ...checkedItemFields,
  },
});
