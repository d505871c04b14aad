import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A type of part (§3 "Part type"). */
export const partTypes = defineResource({
  name: 'partTypes',
  scope: 'tenant',
  permission: permissions.parts,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    typeSerial: text({ list: true, filter: true, search: true, transfer: true }),
    description: text({ list: true, long: true, transfer: true }),
  },
});
