import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** The holidays of a place, for the rotas that use it. */
export const holidayCalendars = defineResource({
  name: 'holidayCalendars',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    note: text({ long: true, list: true, transfer: true }),
  },
});
