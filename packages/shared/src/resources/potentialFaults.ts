import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An elevator whose faults exceed a setting's warning value (§2.3 "potential"). */
export const potentialFaults = defineResource({
  name: 'potentialFaults',
  scope: 'organisation',
  permission: permissions.potential,
  rights: recordRights.product,
  display: 'settingName',
  sort: { by: 'raisedAt', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    settingId: ref('potentialFaultSettings', { filter: true }),
    /** Name and values of the setting at that time. */
    settingName: text({ list: true, filter: true, search: true, transfer: true }),
    faultCode: integer({ list: true, filter: true, transfer: true }),
    faultCount: integer({ list: true, transfer: true }),
    warningValue: integer({ list: true, transfer: true }),
    periodDays: integer({ list: true, transfer: true, unit: 'd' }),
    weight: integer({ list: true, transfer: true }),
    status: choice(['open', 'cleared'], { list: true, filter: true, transfer: true }),
    raisedAt: instant({ list: true, filter: true, transfer: true }),
    lastFaultAt: instant({ list: true, transfer: true }),
    clearedAt: instant({ list: true, transfer: true }),
  },
});
