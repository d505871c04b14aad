import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** Contents of a smart screen: a notice and a list of pictures and films (§3 "Program card"). */
export const programCards = defineResource({
  name: 'programCards',
  scope: 'organisation',
  permission: permissions.programCard,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    notice: text({ list: true, long: true, search: true, transfer: true }),
    companyId: ref('organisations', { list: true, filter: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
    note: text({ long: true, list: true, transfer: true }),
  },
});
