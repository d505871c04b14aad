import { everyone, permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { file, flag, instant, instantSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A notice of the tenant to its users; a title is required (§5). */
export const publicNotices = defineResource({
  name: 'publicNotices',
  scope: 'tenant',
  permission: everyone,
  writePermission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'title',
  sort: { by: 'publishedAt', descending: true },
  fields: {
    title: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    content: text({ schema: longText, long: true, search: true, transfer: true }),
    publishedAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    isPinned: flag({ list: true, filter: true, transfer: true, inline: true }),
    authorId: ref('users', { list: true, readOnly: true }),
    attachment: file({ accepts: 'document' }),
  },
});
