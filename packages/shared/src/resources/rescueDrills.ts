import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, date, dateSchema, file, image, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { maintainedTypes } from './maintenanceTypes.ts';

/** An emergency drill of a maintenance company, half-yearly for each category of elevators (TSG T5002-2017 article 5(3)). */
export const rescueDrills = defineResource({
  name: 'rescueDrills',
  scope: 'organisation',
  permission: permissions.yearCheck,
  rights: recordRights.inspections,
  display: 'heldOn',
  sort: { by: 'heldOn', descending: true },
  visibleBy: [
    { by: 'organisation' },
    { by: 'holder', resource: 'useUnits', field: 'useUnitId', match: 'id', holder: 'propertyId' },
    { by: 'elevator', field: 'companyId', match: 'maintenanceId' },
  ],
  fields: {
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    category: choice(maintainedTypes, { required: true, list: true, filter: true, transfer: true }),
    heldOn: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    scenario: text({ schema: textRequired, list: true, search: true, transfer: true }),
    leader: text({ schema: textRequired, list: true, search: true, transfer: true }),
    participants: integer({ schema: z.int().min(1).max(999), list: true, transfer: true }),
    /** From the call to the people's release. */
    rescueMinutes: integer({
      schema: z.int().min(0).max(999).nullable().optional(),
      list: true,
      transfer: true,
      unit: 'min',
    }),
    result: choice(['effective', 'improve'], {
      initial: 'effective',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    evaluation: text({ schema: longText, long: true, transfer: true }),
    picture: image({ accepts: 'image' }),
    report: file({ accepts: 'document' }),
  },
});
