import { dtuTestStates } from '../domain/dtuTest.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A test of a gateway device: its messages within a time, compared with a baseline (§5 "DTU test"). */
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
    /** Messages during the test; the `refused` ones had no usable content. */
    pushes: integer({ list: true, transfer: true }),
    refused: integer({ list: true, transfer: true }),
    baseline: integer({ list: true, transfer: true }),
    minutes: integer({ list: true, filter: true, transfer: true, unit: 'min' }),
    startedAt: instant({ list: true, filter: true, transfer: true }),
    dueAt: instant({ list: true, transfer: true }),
    lastHeardAt: instant({ list: true, transfer: true }),
    /** End of the count so far; a gap until counting resumes is missed time. */
    countedUntil: instant(),
    missedS: integer({ transfer: true, unit: 's' }),
    starter: text({ list: true, filter: true, transfer: true }),
  },
});
