import { laterTime } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired, timeOfDay } from '../domain/validation.ts';
import { flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Weekly working hours of a maintainer, or of all maintainers of a company if no user is named. */
export const workShifts = defineResource({
  name: 'workShifts',
  scope: 'organisation',
  permission: permissions.maintenanceSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  check: laterTime('startsAt', 'endsAt'),
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    userId: ref('users', { list: true, filter: true, transfer: true }),
    startsAt: text({ schema: timeOfDay, list: true, transfer: true }),
    endsAt: text({ schema: timeOfDay, list: true, transfer: true }),
    onMonday: flag({ initial: true, list: true, transfer: true, group: 'days' }),
    onTuesday: flag({ initial: true, list: true, transfer: true, group: 'days' }),
    onWednesday: flag({ initial: true, list: true, transfer: true, group: 'days' }),
    onThursday: flag({ initial: true, list: true, transfer: true, group: 'days' }),
    onFriday: flag({ initial: true, list: true, transfer: true, group: 'days' }),
    onSaturday: flag({ list: true, transfer: true, group: 'days' }),
    onSunday: flag({ list: true, transfer: true, group: 'days' }),
  },
});
