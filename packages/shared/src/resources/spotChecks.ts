import { allOf, daysInOrder, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { spotCheckResults } from '../domain/upkeep/spotCheckState.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, date, dateSchema, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A safety spot check of an elevator (§3 "Spot check"). */
export const spotChecks = defineResource({
  name: 'spotChecks',
  scope: 'organisation',
  permission: permissions.safeCheck,
  rights: recordRights.spotChecks,
  display: 'number',
  sort: { by: 'date', descending: true },
  check: allOf(
    requireWhen('rectifiedOn', ({ rectificationStatus }) => rectificationStatus === 'rectified'),
    daysInOrder('date', 'rectifyBy'),
  ),
  fields: {
    number: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    inspector: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    date: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    results: choice(spotCheckResults, {
      initial: 'qualified',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    rectificationStatus: choice(['notNeeded', 'unrectified', 'rectified'], {
      initial: 'notNeeded',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    /** The sum of the items' scores. */
    score: integer({ isComputed: true, list: true, readOnly: true }),
    /** The deadline; an unrectified check is overdue after it. */
    rectifyBy: date({ list: true, filter: true, transfer: true }),
    rectifiedOn: date({ list: true, filter: true, transfer: true }),
    rectifiedBy: text({ readOnly: true }),
    rectification: text({ readOnly: true, long: true }),
    /** Why the last rectification was not accepted. */
    refusedBecause: text({ readOnly: true, long: true }),
    /** The case after which the rectification was opened. */
    repairOrderId: ref('repairOrders', { readOnly: true, list: true, filter: true }),
    /** Days before the deadline at which the last reminder was sent. */
    remindedStep: integer({ readOnly: true, unit: 'd' }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
