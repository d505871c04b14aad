import { matrixCellStates, matrixTests } from '../domain/dtuMatrix.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One test of one gateway device in a matrix, with what was measured. */
export const dtuTestCells = defineResource({
  name: 'dtuTestCells',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.product,
  display: 'dtuCode',
  sort: { by: 'id' },
  readOnly: true,
  parent: 'runId',
  fields: {
    runId: ref('dtuTestRuns', { required: true, filter: true }),
    dtuId: ref('dtus', { filter: true }),
    dtuCode: text({ list: true, filter: true, search: true, transfer: true }),
    test: choice(matrixTests, { list: true, filter: true, transfer: true }),
    state: choice(matrixCellStates, { list: true, filter: true, transfer: true }),
    /** The value that decides the test. */
    measuredValue: text({ list: true, transfer: true }),
    problem: text({ list: true, transfer: true }),
    startedAt: instant({ list: true, transfer: true }),
    dueAt: instant({ transfer: true }),
    endedAt: instant({ list: true, transfer: true }),
  },
});
