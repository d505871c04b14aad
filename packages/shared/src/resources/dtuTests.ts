import { dtuTestStates } from '../domain/dtuTest.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A test of a gateway device: how often it spoke within a time, and whether that was enough (§5 "DTU test"). */
export const dtuTests = defineResource({
  name: 'dtuTests',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.product,
  display: 'dtuCode',
  sort: { by: 'startedAt', descending: true },
  readOnly: true,
  fields: {
    dtuCode: text({ list: true, filter: true, search: true, transfer: true }),
    dtuId: ref('dtus', { filter: true }),
    state: choice(dtuTestStates, { list: true, filter: true, transfer: true }),
    /** Messages during the test; `refused` of them had no usable content. */
    pushes: integer({ list: true, transfer: true }),
    refused: integer({ list: true, transfer: true }),
    baseline: integer({ list: true, transfer: true }),
    minutes: integer({ list: true, filter: true, transfer: true, unit: 'min' }),
    startedAt: instant({ list: true, filter: true, transfer: true }),
    dueAt: instant({ list: true, transfer: true }),
    lastHeardAt: instant({ list: true, transfer: true }),
    /** Until when it was counted; what lies between this and the time that counting goes on is missed. */
    countedUntil: instant(),
    missedS: integer({ transfer: true, unit: 's' }),
    starter: text({ list: true, filter: true, transfer: true }),
  },
});
