import { matrixRunStates } from '../domain/dtuMatrix.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A matrix of tests of several gateway devices (§5 "DTU test"). */
export const dtuTestRuns = defineResource({
  name: 'dtuTestRuns',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.product,
  display: 'startedAt',
  sort: { by: 'startedAt', descending: true },
  readOnly: true,
  fields: {
    startedAt: instant({ list: true, filter: true, transfer: true }),
    state: choice(matrixRunStates, { list: true, filter: true, transfer: true }),
    devices: integer({ list: true, transfer: true }),
    tests: integer({ list: true, transfer: true }),
    passed: integer({ list: true, transfer: true }),
    failed: integer({ list: true, transfer: true }),
    unclear: integer({ list: true, transfer: true }),
    starter: text({ list: true, filter: true, transfer: true }),
    finishedAt: instant({ list: true, transfer: true }),
  },
});
