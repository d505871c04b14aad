import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A use unit whose data a developer may access (§3 "Developer": data authority). */
export const developerAuthorities = defineResource({
  name: 'developerAuthorities',
  scope: 'platform',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'useUnitNo',
  sort: { by: 'id' },
  parent: 'developerId',
  fields: {
    developerId: ref('developers', { required: true, filter: true, transfer: true }),
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    useUnitNo: text({ list: true, readOnly: true, search: true }),
    useUnitName: text({ list: true, readOnly: true, search: true }),
  },
});
