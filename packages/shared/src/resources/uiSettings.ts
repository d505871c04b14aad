import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { hostName, textRequired } from '../domain/validation.ts';
import { image, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The brand of a host, or of some users regardless of the host (§1, §3 "UI setting"). */
export const uiSettings = defineResource({
  name: 'uiSettings',
  scope: 'platform',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'host',
  sort: { by: 'host' },
  showsFilesTo: 'everyone',
  fields: {
    host: text({ schema: hostName, list: true, filter: true, search: true, unique: true, transfer: true }),
    systemName: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    companyName: text({ list: true, search: true, transfer: true }),
    platform: text({ transfer: true }),
    userIds: refs('users', { transfer: true }),
    logoLarge: image({ group: 'pictures', accepts: 'interfaceImage' }),
    logoSmall: image({ group: 'pictures', accepts: 'interfaceImage' }),
    faviconIcon: image({ group: 'pictures', accepts: 'interfaceImage' }),
    appQr: image({ group: 'pictures', accepts: 'interfaceImage' }),
    miniProgramQr: image({ group: 'pictures', accepts: 'interfaceImage' }),
  },
});
