import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { flag, image, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A make of elevators, as offered by forms and filters (§2.3 "elevator brand"). */
export const elevatorBrands = defineResource({
  name: 'elevatorBrands',
  scope: 'tenant',
  permission: permissions.elevatorBrand,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    manufacturerId: ref('organisations', { list: true, filter: true, transfer: true }),
    country: text({ list: true, filter: true, transfer: true }),
    logo: image({ list: true, accepts: 'image' }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
