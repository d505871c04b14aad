import { permissions, superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { messageText, textRequired } from '../domain/validation.ts';
import { choice, flag, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §3 "Message": type. */
export const messageTypes = ['appPush', 'sms', 'mail', 'miniProgram'] as const;

/** Initial texts of messages, SMS and others. */
export const messageTemplates = defineResource({
  name: 'messageTemplates',
  scope: 'platform',
  permission: permissions.message,
  writePermission: superAdminOnly,
  rights: recordRights.platform,
  display: 'name',
  sort: { by: 'no' },
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    type: choice(messageTypes, { required: true, list: true, filter: true, transfer: true }),
    content: text({ schema: messageText, list: true, long: true, search: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, transfer: true, inline: true }),
    note: text({ transfer: true }),
  },
});
