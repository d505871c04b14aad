import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { checkDefect, checkedItemFields } from './checkedItem.ts';

/** One item checked on a day; a defect needs a handling result (§5 "Maintenance"). */
export const dayControlItems = defineResource({
  name: 'dayControlItems',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'projectName',
  sort: { by: 'position' },
  parent: 'dayControlId',
  check: checkDefect,
  fields: {
    dayControlId: ref('dayControls', { required: true, filter: true, transfer: true }),
    ...checkedItemFields,
  },
});
