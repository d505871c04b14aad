import { locales } from '../domain/constants.ts';
import { requireNewSecret } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { userTypeCodes } from '../domain/userTypes.ts';
import { mobile, optionalMail, textRequired, username, userPassword } from '../domain/validation.ts';
import { choice, flag, instant, ref, refs, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A user of the console (§3 "User"). */
export const users = defineResource({
  name: 'users',
  scope: 'organisation',
  permission: permissions.user,
  rights: recordRights.accounts,
  display: 'name',
  palettePlace: 4,
  sort: { by: 'username' },
  check: requireNewSecret('password'),
  fields: {
    username: text({
      uniqueEverywhere: { key: 'login', ignoresCase: true },
      schema: username,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    password: secret({ schema: userPassword.optional() }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    phone: text({ schema: mobile, list: true, filter: true, search: true, transfer: true }),
    mail: text({ schema: optionalMail, list: true, transfer: true }),
    userType: choice(userTypeCodes, { required: true, list: true, filter: true, transfer: true }),
    /** The user's tenant: that of the present organisation, which a super administrator chooses. */
    tenantName: text({ readOnly: true }),
    /** The company; the user sees its subtree. */
    orgId: ref('organisations', { list: true, filter: true, transfer: true }),
    roleIds: refs('roles', { atLeast: 1, list: true, filter: true, transfer: true }),
    isMaintenanceWorker: flag({ list: true, filter: true, transfer: true }),
    isEnabled: flag({ list: true, filter: true, transfer: true }),
    /** Language of messages to the user. */
    locale: choice(locales, { list: true, filter: true, group: 'messages', transfer: true }),
    sendsRepairSms: flag({ group: 'messages', transfer: true }),
    sendsAlarmSms: flag({ group: 'messages', transfer: true }),
    sendsMaintenanceSms: flag({ group: 'messages', transfer: true, isRecordOnly: true }),
    mayChangePassword: flag({ transfer: true }),
    region: text({ group: 'area', transfer: true }),
    branch: text({ group: 'area', transfer: true }),
    area: text({ group: 'area', transfer: true }),
    station: text({ group: 'area', transfer: true }),
    /** The password was set by another user and must be changed at the next login. */
    mustChangePassword: flag({ readOnly: true }),
    /** End of a lock by wrong passwords at some address; a past time means no lock. */
    lockedUntil: instant({ readOnly: true, list: true }),
    lastLoginAt: instant({ readOnly: true, list: true }),
  },
});
