import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { instant, instantSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Replacement of a part of an elevator (§3 "replacement record"). */
export const partReplacements = defineResource({
  name: 'partReplacements',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.equipment,
  display: 'newPart',
  sort: { by: 'replacedAt', descending: true },
  parent: 'elevatorPartId',
  fields: {
    elevatorPartId: ref('elevatorParts', { required: true, list: true, filter: true, transfer: true }),
    oldPart: text({ schema: textRequired, list: true, search: true, transfer: true }),
    newPart: text({ schema: textRequired, list: true, search: true, transfer: true }),
    replacedAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    contractNo: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    operator: text({ list: true, transfer: true }),
    reason: text({ long: true, list: true, transfer: true }),
  },
});
