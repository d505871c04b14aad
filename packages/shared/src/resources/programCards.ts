import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Contents of a smart screen: a notice and a list of pictures and films (§3 "Program card"). */
export const programCards = defineResource({
  name: 'programCards',
  scope: 'organisation',
  permission: permissions.programCard,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    notice: text({ list: true, long: true, search: true, transfer: true }),
    companyId: ref('organisations', { list: true, filter: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
    note: text({ long: true, list: true, transfer: true }),
  },
});
