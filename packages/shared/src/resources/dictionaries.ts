import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Entries of the dictionary tree that `dicts/mapTree` answers (§7). */
export const dictionaries = defineResource({
  name: 'dictionaries',
  scope: 'platform',
  permission: permissions.systemSetting,
  rights: recordRights.platform,
  display: 'desc',
  sort: { by: 'position' },
  fields: {
    parentId: ref('dictionaries', { list: true, filter: true, transfer: true }),
    code: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    desc: text({ schema: textRequired, list: true, search: true, transfer: true }),
    position: integer({ list: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, transfer: true }),
  },
});
