import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, decimal, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { maintenanceAreas } from './maintenanceTypeItems.ts';

/** §3 "Maintenance work order": item conditions. */
export const itemConditions = [
  'notProcessed',
  'noSuchItem',
  'qualified',
  'qualifiedAfterAdjustment',
  'unqualified',
] as const;

/** One item of a visit, with its condition (§3 "Maintenance work order": items). */
export const maintenanceOrderItems = defineResource({
  name: 'maintenanceOrderItems',
  scope: 'organisation',
  permission: permissions.maintenanceOrder,
  rights: recordRights.maintenanceNotes,
  display: 'name',
  sort: { by: 'position' },
  parent: 'maintenanceOrderId',
  fields: {
    maintenanceOrderId: ref('maintenanceOrders', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    content: text({ schema: longText, long: true, transfer: true }),
    requirement: text({ schema: longText, list: true, long: true, transfer: true }),
    area: choice(maintenanceAreas, { required: true, list: true, filter: true, transfer: true }),
    condition: choice(itemConditions, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      inline: true,
    }),
    isTest: flag({ list: true, transfer: true }),
    measured: decimal({ list: true, transfer: true }),
    note: text({ list: true, long: true, transfer: true }),
  },
});
