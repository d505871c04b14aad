import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { integer, money, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A line of a modernisation's sales order. */
export const modSalesOrderItems = defineResource({
  name: 'modSalesOrderItems',
  scope: 'organisation',
  permission: permissions.modSalesOrder,
  rights: recordRights.sales,
  display: 'name',
  sort: { by: 'position' },
  parent: 'salesOrderId',
  fields: {
    salesOrderId: ref('modSalesOrders', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    model: text({ list: true, transfer: true }),
    quantity: integer({ schema: z.int().min(1).max(100_000), list: true, transfer: true }),
    unitPrice: money({ list: true, transfer: true }),
    amount: money({ list: true, transfer: true, sum: true }),
    note: text({ list: true, transfer: true }),
  },
});
