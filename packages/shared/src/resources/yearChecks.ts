import { allOf, laterDay, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { inspectionKinds } from '../domain/upkeep/inspectionDue.ts';
import { choice, date, dateSchema, file, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An annual inspection, due or done; passed or not (§4). */
export const yearChecks = defineResource({
  name: 'yearChecks',
  scope: 'organisation',
  permission: permissions.yearCheck,
  rights: recordRights.inspections,
  display: 'dueDate',
  sort: { by: 'dueDate' },
  check: allOf(
    requireWhen('checkedOn', ({ result }) => result === 'passed' || result === 'failed'),
    laterDay('checkedOn', 'nextDate'),
  ),
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    dueDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    kind: choice(inspectionKinds, {
      initial: 'periodic',
      list: true,
      filter: true,
      transfer: true,
    }),
    checkedOn: date({ list: true, filter: true, transfer: true, group: 'inspection' }),
    result: choice(['pending', 'passed', 'failed'], {
      initial: 'pending',
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'inspection',
    }),
    inspectionBody: text({ list: true, search: true, transfer: true, group: 'inspection' }),
    inspector: text({ list: true, search: true, transfer: true, group: 'inspection' }),
    reportNo: text({ list: true, filter: true, search: true, transfer: true, group: 'inspection' }),
    nextDate: date({ list: true, filter: true, transfer: true, group: 'inspection' }),
    report: file({ group: 'inspection', accepts: 'document' }),
    note: text({ list: true, long: true, transfer: true, group: 'inspection' }),
    /** TSG T5002-2017 article 5(9): the maintainer's own inspection, before the inspection and at least yearly. */
    selfInspectedOn: date({ list: true, filter: true, readOnly: true, group: 'selfInspection' }),
    selfInspector: text({ readOnly: true, group: 'selfInspection' }),
    selfReviewer: text({ readOnly: true, group: 'selfInspection' }),
    selfReport: file({ readOnly: true, accepts: 'document', group: 'selfInspection' }),
    /** Days ahead of the due day at which the last reminder was sent. */
    remindedStep: integer({ readOnly: true, unit: 'd', group: 'selfInspection' }),
  },
});
