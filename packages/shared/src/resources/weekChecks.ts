import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { supervisionResults, supervisionStates } from '../domain/supervision/supervisionKinds.ts';
import { longText } from '../domain/validation.ts';
import { choice, date, dateSchema, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The safety director's weekly report on a use unit (§3 "Supervision"). */
export const weekChecks = defineResource({
  name: 'weekChecks',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'checkDate',
  sort: { by: 'checkDate', descending: true },
  visibleBy: [{ by: 'organisation' }, { by: 'elevator', field: 'useUnitId', match: 'useUnitId' }],
  fields: {
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    templateId: ref('supervisionTemplates', { transfer: true }),
    templateVersion: integer({ readOnly: true, list: true }),
    checkDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    checkResult: choice(supervisionResults, { required: true, list: true, filter: true, transfer: true }),
    isAbnormal: flag({ list: true, filter: true, transfer: true }),
    creatorId: ref('users', { list: true, filter: true, readOnly: true }),
    /** Only signatures move it. */
    status: choice(supervisionStates, { readOnly: true, list: true, filter: true }),
    precautions: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    safetyOfficerOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    safetyDirectorOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    riskRectification: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    evaluation: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    nextWeekFocus: text({ schema: longText, long: true, transfer: true, group: 'report' }),
  },
});
