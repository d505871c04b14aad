import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalIccid, textRequired } from '../domain/validation.ts';
import { choice, date, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A sensor or collector that watches an elevator beside its controller (§2.3 "monitorDevice"). */
export const monitorDevices = defineResource({
  name: 'monitorDevices',
  scope: 'organisation',
  permission: permissions.monitorDevice,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'deviceNo' },
  fields: {
    deviceNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    monitorType: choice(['protocol', 'sensor', 'sensorPlus'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    model: text({ list: true, filter: true, transfer: true }),
    manufacturerId: ref('organisations', { list: true, filter: true, transfer: true }),
    softVer: text({ list: true, transfer: true }),
    hardVer: text({ transfer: true }),
    iccid: text({ schema: optionalIccid, search: true, transfer: true }),
    status: choice(['online', 'offline'], { list: true, filter: true, transfer: true }),
    installedOn: date({ list: true, filter: true, transfer: true }),
    seenAt: instant({ list: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
