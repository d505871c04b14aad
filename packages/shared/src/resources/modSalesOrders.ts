import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, optionalMobile, textRequired } from '../domain/validation.ts';
import { choice, date, file, money, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A sales order of a modernisation; its scheme is shown at `/scheme/{salesOrderNo}`. */
export const modSalesOrders = defineResource({
  name: 'modSalesOrders',
  scope: 'organisation',
  permission: permissions.modSalesOrder,
  rights: recordRights.sales,
  display: 'salesOrderNo',
  sort: { by: 'orderedOn', descending: true },
  fields: {
    salesOrderNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    elevatorIds: refs('elevators', { filter: true, transfer: true }),
    status: choice(['draft', 'offered', 'ordered', 'built', 'cancelled'], {
      initial: 'draft',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    orderedOn: date({ list: true, filter: true, transfer: true }),
    customer: text({ list: true, search: true, transfer: true }),
    contact: text({ transfer: true }),
    phone: text({ schema: optionalMobile, transfer: true }),
    salesman: text({ list: true, transfer: true }),
    amount: money({ list: true, transfer: true, sum: true }),
    reason: text({ schema: longText, long: true, transfer: true, group: 'scheme' }),
    scheme: text({ schema: longText, long: true, transfer: true, group: 'scheme' }),
    drawing: file({ group: 'scheme', accepts: 'document' }),
    note: text({ schema: longText, long: true, transfer: true, group: 'scheme' }),
  },
});
