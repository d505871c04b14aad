import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A picture taken on a repair. */
export const repairPhotos = defineResource({
  name: 'repairPhotos',
  scope: 'organisation',
  permission: permissions.repairOrder,
  rights: recordRights.product,
  display: 'takenBy',
  sort: { by: 'id' },
  readOnly: true,
  parent: 'repairOrderId',
  fields: {
    repairOrderId: ref('repairOrders', { required: true, filter: true, transfer: true }),
    picture: image({ list: true, accepts: 'image' }),
    takenAt: instant({ list: true, transfer: true }),
    takenBy: text({ list: true, search: true, transfer: true }),
  },
});
