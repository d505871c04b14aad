import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { mac, optionalUrl, textRequired } from '../domain/validation.ts';
import { choice, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §4 "Camera upgrade status". */
export const upgradeStates = ['notUpgraded', 'upgrading', 'success', 'failed'] as const;

/** A camera in a car or a machine room (§3 "Camera"). */
export const cameras = defineResource({
  name: 'cameras',
  scope: 'organisation',
  permission: permissions.camera,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    alias: text({ list: true, filter: true, search: true, transfer: true }),
    status: choice(['online', 'offline'], { list: true, filter: true, transfer: true }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    type: choice(['tplink', 'hikvision', 'xiongmai', 'nvr', 'other'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    position: choice(['car', 'machineRoom', 'hall', 'other'], { list: true, filter: true, transfer: true }),
    model: text({ list: true, filter: true, transfer: true }),
    mac: text({ schema: mac, list: true, filter: true, search: true, unique: true, transfer: true }),
    softVer: text({ list: true, transfer: true }),
    upgradeStatus: choice(upgradeStates, {
      initial: 'notUpgraded',
      list: true,
      filter: true,
      transfer: true,
    }),
    /** Source of its live picture: HTTP-FLV, WebSocket-FLV or HLS. */
    streamUrl: text({ schema: optionalUrl, transfer: true }),
    alarmForwardingUrl: text({ schema: optionalUrl, list: true, transfer: true, isRecordOnly: true }),
    note: text({ long: true, transfer: true }),
  },
});
