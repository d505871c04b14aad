import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Items of a daily control or a weekly check (§3 "Supervision": templates). */
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
    isDefault: flag({ list: true, filter: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
