import { z } from 'zod';
import { callDirections } from '../domain/callDirections.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, file, instant, instantSchema, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A call made about a repair order (§3 "Repair work order": call records). */
export const repairCalls = defineResource({
  name: 'repairCalls',
  scope: 'organisation',
  permission: permissions.repairOrder,
  rights: recordRights.product,
  display: 'callTime',
  sort: { by: 'callTime', descending: true },
  readOnly: true,
  parent: 'repairOrderId',
  fields: {
    repairOrderId: ref('repairOrders', { required: true, filter: true, transfer: true }),
    callTime: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    /** Seen from the monitoring centre; null where it was not recorded. */
    direction: choice(callDirections, { list: true, filter: true, transfer: true }),
    duration: integer({
      schema: z.int().min(0).max(86400).nullable().optional(),
      list: true,
      transfer: true,
      sum: true,
      unit: 's',
    }),
    originator: text({ list: true, search: true, transfer: true }),
    connector: text({ list: true, search: true, transfer: true }),
    phone: text({ list: true, search: true, transfer: true }),
    audio: file({ list: true, accepts: 'sound' }),
  },
});
