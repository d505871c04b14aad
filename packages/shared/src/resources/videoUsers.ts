import { requireNewSecret } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { genericPassword, othersSecret, textRequired } from '../domain/validation.ts';
import { flag, ref, refs, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A user who may call video terminals and be called by them (§2.3 "video … users"). */
export const videoUsers = defineResource({
  name: 'videoUsers',
  scope: 'organisation',
  permission: permissions.video,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'account' },
  check: requireNewSecret('password'),
  fields: {
    account: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    password: secret({ schema: genericPassword.optional() }),
    userId: ref('users', { list: true, filter: true, transfer: true }),
    terminalIds: refs('videoTerminals', { list: true, transfer: true }),
    sipNo: text({ list: true, search: true, transfer: true }),
    /** Password of the number above at the intercom's server. */
    sipPassword: secret({ schema: othersSecret.optional() }),
    isEnabled: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
