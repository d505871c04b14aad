import { daysInOrder } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { supervisionRoles } from '../domain/supervision/supervisionKinds.ts';
import { choice, date, file, flag, ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A person's appointment as safety officer, director or main responsible person of a use unit, or as deputy. */
export const safetyAppointments = defineResource({
  name: 'safetyAppointments',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyStaff,
  display: 'userId',
  sort: { by: 'fromOn', descending: true },
  visibleBy: [{ by: 'organisation' }, { by: 'elevator', field: 'useUnitId', match: 'useUnitId' }],
  check: daysInOrder('fromOn', 'untilOn'),
  fields: {
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    role: choice(supervisionRoles, { required: true, list: true, filter: true, transfer: true }),
    /** The officer's elevator; none for all elevators of the unit. */
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    isDeputy: flag({ list: true, filter: true, transfer: true }),
    fromOn: date({ list: true, transfer: true }),
    untilOn: date({ list: true, transfer: true }),
    letter: file({ accepts: 'document' }),
  },
});
