import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, file, flag, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A file for all users of the tenant: a manual, a form, a standard. */
export const documents = defineResource({
  name: 'documents',
  scope: 'tenant',
  permission: permissions.fileManage,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'updatedAt', descending: true },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    category: choice(['manual', 'form', 'standard', 'drawing', 'training', 'other'], {
      list: true,
      filter: true,
      transfer: true,
    }),
    edition: text({ list: true, transfer: true }),
    file: file({ list: true, accepts: 'document' }),
    isPublished: flag({ initial: true, list: true, filter: true, transfer: true, inline: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
