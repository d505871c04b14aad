import { everyone, permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, instant, instantSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A phone's Bluetooth connection to a controller, and the work done there. */
export const bluetoothRecords = defineResource({
  name: 'bluetoothRecords',
  scope: 'organisation',
  permission: everyone,
  writePermission: permissions.device,
  rights: recordRights.equipment,
  display: 'deviceName',
  sort: { by: 'connectedAt', descending: true },
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    deviceName: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    mac: text({ list: true, search: true, transfer: true }),
    operator: text({ list: true, filter: true, search: true, transfer: true }),
    operation: choice(['connect', 'readParameters', 'writeParameters', 'resetFault', 'burn'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    result: choice(['success', 'failed'], { required: true, list: true, filter: true, transfer: true }),
    connectedAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    disconnectedAt: instant({ list: true, transfer: true }),
    content: text({ schema: longText, long: true, transfer: true }),
  },
});
