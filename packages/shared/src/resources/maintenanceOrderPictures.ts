import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A picture taken on a visit, of the whole or of one item (§3 "Maintenance work order": pictures). */
export const maintenanceOrderPictures = defineResource({
  name: 'maintenanceOrderPictures',
  scope: 'organisation',
  permission: permissions.maintenanceOrder,
  rights: recordRights.maintenanceNotes,
  display: 'name',
  sort: { by: 'id' },
  parent: 'maintenanceOrderId',
  fields: {
    maintenanceOrderId: ref('maintenanceOrders', { required: true, filter: true, transfer: true }),
    itemId: ref('maintenanceOrderItems', { list: true, filter: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    picture: image({ list: true, accepts: 'image' }),
    takenAt: instant({ list: true, transfer: true }),
  },
});
