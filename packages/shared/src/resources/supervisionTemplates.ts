import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, date, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A version in preparation, the one in force, and those before it. */
export const templateStates = ['draft', 'effective', 'history'] as const;

/** One version of the items that a record is made from (§3 "Supervision": templates). */
export const supervisionTemplates = defineResource({
  name: 'supervisionTemplates',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.supervisionTemplates,
  display: 'name',
  sort: { by: 'number' },
  fields: {
    number: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    kind: choice(['day', 'week', 'month'], { required: true, list: true, filter: true, transfer: true }),
    enterpriseId: ref('organisations', { list: true, filter: true, transfer: true }),
    /** The unit that it is for; none for all units. */
    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true }),
    isDefault: flag({ list: true, filter: true, transfer: true }),
    templateVersion: integer({ readOnly: true, list: true }),
    /** Only commands move it; records are made from the effective version alone. */
    state: choice(templateStates, { readOnly: true, list: true, filter: true }),
    effectiveFrom: date({ readOnly: true, list: true }),
    basedOnId: ref('supervisionTemplates', { readOnly: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
