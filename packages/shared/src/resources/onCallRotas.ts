import { z } from 'zod';
import { shiftUnits } from '../domain/escalation.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { timeOfDay, zoneId } from '../domain/validation.ts';
import { choice, date, dateSchema, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** Users who are on call in turn. */
export const onCallRotas = defineResource({
  name: 'onCallRotas',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    /** Day of the first member's first shift. */
    startsOn: date({ schema: dateSchema, list: true, transfer: true }),
    /** Time of the hand-over, by the zone's clock. */
    handOverAt: text({ schema: timeOfDay, list: true, transfer: true }),
    /** Length of a shift in units of `shiftUnit`. */
    shiftLength: integer({ schema: z.int().min(1).max(366), list: true, transfer: true }),
    shiftUnit: choice(shiftUnits, { required: true, list: true, transfer: true }),
    zoneId: text({ schema: zoneId, list: true, transfer: true }),
    /** On its days the members for holidays are on call. */
    holidayCalendarId: ref('holidayCalendars', { list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
