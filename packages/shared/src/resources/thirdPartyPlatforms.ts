import { requireNewSecret } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalUrl, screenPassword, textRequired } from '../domain/validation.ts';
import { choice, flag, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** An account with another vendor's video or device platform (§2.3 "third-party platform"). */
export const thirdPartyPlatforms = defineResource({
  name: 'thirdPartyPlatforms',
  scope: 'organisation',
  permission: permissions.video,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  check: requireNewSecret('password'),
  fields: {
    name: uniqueName,
    platform: choice(['tplink', 'hikvision', 'xiongmai', 'gb28181', 'other'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    baseUrl: text({ schema: optionalUrl, list: true, transfer: true, isRecordOnly: true }),
    account: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      isRecordOnly: true,
    }),
    password: secret({ schema: screenPassword.optional(), isRecordOnly: true }),
    isEnabled: flag({
      initial: true,
      list: true,
      filter: true,
      inline: true,
      transfer: true,
      isRecordOnly: true,
    }),
    note: text({ long: true, transfer: true }),
  },
});
