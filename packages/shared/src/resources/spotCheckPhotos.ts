import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { image, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A picture that proves a rectification. */
export const spotCheckPhotos = defineResource({
  name: 'spotCheckPhotos',
  scope: 'organisation',
  permission: permissions.safeCheck,
  rights: recordRights.product,
  display: 'takenBy',
  sort: { by: 'id' },
  readOnly: true,
  parent: 'spotCheckId',
  fields: {
    spotCheckId: ref('spotChecks', { required: true, filter: true, transfer: true }),
    picture: image({ list: true, accepts: 'image' }),
    takenAt: instant({ list: true, transfer: true }),
    takenBy: text({ list: true, search: true, transfer: true }),
  },
});
