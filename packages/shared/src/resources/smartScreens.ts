import { requireNewSecret } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { mac, screenPassword, textRequired } from '../domain/validation.ts';
import { choice, instant, ref, secret, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A screen in a car (§3 "Smart screen"). */
export const smartScreens = defineResource({
  name: 'smartScreens',
  scope: 'organisation',
  permission: permissions.smartScreen,
  rights: recordRights.devices,
  display: 'mac',
  sort: { by: 'mac' },
  check: requireNewSecret('password'),
  fields: {
    mac: text({ schema: mac, list: true, filter: true, search: true, unique: true, transfer: true }),
    /** The screen's login password; stored hashed. */
    password: secret({ schema: screenPassword.optional() }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    programCardId: ref('programCards', {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      isRecordOnly: true,
    }),
    region: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    model: text({ list: true, filter: true, transfer: true }),
    softVer: text({ list: true, transfer: true }),
    status: choice(['online', 'offline'], { readOnly: true, list: true, filter: true }),
    seenAt: instant({ readOnly: true, list: true }),
    note: text({ long: true, transfer: true }),
  },
});
