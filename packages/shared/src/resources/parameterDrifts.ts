import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A parameter found to differ from the elevator's baseline, until a reading finds it equal again. */
export const parameterDrifts = defineResource({
  name: 'parameterDrifts',
  scope: 'organisation',
  permission: [permissions.parameter, permissions.paramsManage],
  rights: recordRights.product,
  display: 'no',
  sort: { by: 'foundAt', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    no: text({ list: true, filter: true, search: true, transfer: true }),
    name: text({ list: true, transfer: true }),
    baselineValue: text({ list: true, transfer: true }),
    deviceValue: text({ list: true, transfer: true }),
    unit: text({ list: true, transfer: true }),
    state: choice(['open', 'ended'], { list: true, filter: true, transfer: true }),
    foundAt: instant({ list: true, filter: true, transfer: true }),
    endedAt: instant({ list: true, transfer: true }),
  },
});
