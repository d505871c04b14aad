import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalMobile, optionalTimeOfDay, optionalZoneId, textRequired } from '../domain/validation.ts';
import { choice, integer, place, placeSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The site and the user of elevators: a community, a hospital, a station (§3 "Use unit"). */
export const useUnits = defineResource({
  name: 'useUnits',
  scope: 'organisation',
  permission: permissions.company,
  rights: recordRights.registry,
  display: 'name',
  palettePlace: 2,
  sort: { by: 'no' },
  visibleBy: [{ by: 'seenFrom' }],
  decidesVisibility: true,
  fields: {
    no: text({ list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    creditCode: text({ transfer: true }),
    type: choice(['residential', 'office', 'hospital', 'metro', 'hotel', 'mall', 'school', 'other'], {
      list: true,
      filter: true,
      transfer: true,
    }),
    propertyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    buildingCount: integer({ list: true, transfer: true }),
    district: text({ schema: textRequired, list: true, filter: true, transfer: true }),
    address: text({ list: true, search: true, transfer: true }),
    place: place({ schema: placeSchema, transfer: true }),
    contact: text({ list: true, transfer: true }),
    phone: text({ schema: optionalMobile, list: true, transfer: true }),
    zoneId: text({ schema: optionalZoneId, transfer: true }),
    supervisionCutOff: text({ schema: optionalTimeOfDay, transfer: true }),
    supervisionRemindAt: text({ schema: optionalTimeOfDay, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
