import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { date, dateSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One day of a holiday calendar, from midnight to midnight in the rota's zone. */
export const holidays = defineResource({
  name: 'holidays',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'name',
  sort: { by: 'day' },
  parent: 'calendarId',
  fields: {
    calendarId: ref('holidayCalendars', { required: true, filter: true, transfer: true }),
    day: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
  },
});
