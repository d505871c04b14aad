import { requireNewSecret } from '../domain/draftChecks.ts';
import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { appSecret, optionalMobile, optionalUrl, textRequired } from '../domain/validation.ts';
import { choice, flag, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A third party with API access and webhooks (§3 "Developer"). */
export const developers = defineResource({
  name: 'developers',
  scope: 'platform',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'name',
  sort: { by: 'code' },
  check: requireNewSecret('appSecret'),
  fields: {
    code: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    appKey: text({ schema: textRequired, list: true, filter: true, search: true, unique: true }),
    /** Stored as a hash only; shown only while it is entered. */
    appSecret: secret({ schema: appSecret.optional() }),
    contact: text({ list: true, search: true, transfer: true }),
    mobile: text({ schema: optionalMobile, list: true, search: true, transfer: true }),
    address: text({ transfer: true }),
    status: choice(['activate', 'close'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      isRecordOnly: true,
    }),
    baseUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    baseAlarmUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    baseAlarmStatusUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    baseFaultUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    baseEventUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    baseTerminalUrl: text({ schema: optionalUrl, transfer: true, group: 'addresses', isRecordOnly: true }),
    subscribesAlarm: flag({ transfer: true, group: 'subscriptions', isRecordOnly: true }),
    subscribesRemoveAlarm: flag({ transfer: true, group: 'subscriptions', isRecordOnly: true }),
    subscribesRepealAlarm: flag({ transfer: true, group: 'subscriptions', isRecordOnly: true }),
    subscribesEvent: flag({ transfer: true, group: 'subscriptions', isRecordOnly: true }),
    subscribesFault: flag({ transfer: true, group: 'subscriptions', isRecordOnly: true }),
  },
});
