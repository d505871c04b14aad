import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { itemConditions } from '../domain/upkeep/judgeItems.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, decimal, flag, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { judgeTypes, maintenanceAreas } from './maintenanceTypeItems.ts';

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
    /** Copied from the type when the order is written, so that a later version of the type leaves them. */
    judgeType: choice(judgeTypes, { readOnly: true }),
    minimum: decimal({ readOnly: true }),
    maximum: decimal({ readOnly: true }),
    measureUnit: text({ readOnly: true }),
    /** When the worker judged it, as it counts. */
    judgedAt: instant({ readOnly: true }),
    /** The number of the order that left it undone. */
    carriedFrom: text({ list: true, readOnly: true }),
    note: text({ list: true, long: true, transfer: true }),
  },
});
