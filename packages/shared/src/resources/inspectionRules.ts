import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, flag, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { maintainedTypes } from './maintenanceTypes.ts';

/**
 * Intervals of inspections from an age of the elevator on. Without a rule the product's bands apply; a rule of a type
 * comes before one of every type.
 */
export const inspectionRules = defineResource({
  name: 'inspectionRules',
  scope: 'organisation',
  permission: permissions.yearCheck,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'fromAgeYears' },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    elevatorType: choice(maintainedTypes, { list: true, filter: true, transfer: true }),
    fromAgeYears: integer({ schema: z.int().min(0).max(99), list: true, transfer: true, unit: 'a' }),
    inspectionMonths: integer({ schema: z.int().min(1).max(120), list: true, transfer: true, unit: 'mo' }),
    selfTestMonths: integer({
      schema: z.int().min(1).max(120).nullable().optional(),
      list: true,
      transfer: true,
      unit: 'mo',
    }),
    /** An administrator has compared it with the rule in force. */
    isConfirmed: flag({ list: true, filter: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
