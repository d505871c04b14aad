import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Ways to log in (§3 "Login log"). */
export const loginTypes = ['web', 'app', 'applet', 'thirdLogin', 'sms', 'ticket'] as const;
export type LoginType = (typeof loginTypes)[number];

/** Logins and failed attempts, with user, way, time and address (§3 "Login log"). */
export const loginLogs = defineResource({
  name: 'loginLogs',
  scope: 'organisation',
  permission: permissions.loginLog,
  rights: recordRights.product,
  display: 'userName',
  sort: { by: 'time', descending: true },
  readOnly: true,
  isLarge: true,
  fields: {
    time: instant({ list: true, filter: true, transfer: true }),
    /** As typed. */
    userName: text({ list: true, filter: true, search: true, transfer: true }),
    name: text({ list: true, filter: true, search: true, transfer: true }),
    loginType: choice(loginTypes, { list: true, filter: true, transfer: true }),
    ip: text({ list: true, filter: true, search: true, transfer: true }),
    outcome: choice(['success', 'wrong'], { list: true, filter: true, transfer: true }),
  },
});
