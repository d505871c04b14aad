import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A video intercom in a car (§2.3 "video terminals"). */
export const videoTerminals = defineResource({
  name: 'videoTerminals',
  scope: 'organisation',
  permission: permissions.video,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'terminalNo' },
  fields: {
    terminalNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    model: text({ list: true, filter: true, transfer: true }),
    sipNo: text({ list: true, search: true, transfer: true }),
    softVer: text({ transfer: true }),
    status: choice(['online', 'offline'], { list: true, filter: true, transfer: true }),
    seenAt: instant({ list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
