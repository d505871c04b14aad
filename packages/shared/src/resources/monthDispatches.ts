import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText } from '../domain/validation.ts';
import { choice, date, dateSchema, flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { supervisionResults, supervisionStates } from './dayControls.ts';

/** The minutes of a use unit's monthly meeting (§3 "Supervision"). */
export const monthDispatches = defineResource({
  name: 'monthDispatches',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'dispatchDate',
  sort: { by: 'dispatchDate', descending: true },
  fields: {
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    templateId: ref('supervisionTemplates', { transfer: true }),
    dispatchDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    dispatchResult: choice(supervisionResults, { required: true, list: true, filter: true, transfer: true }),
    isAbnormal: flag({ list: true, filter: true, transfer: true }),
    creatorId: ref('users', { list: true, filter: true, readOnly: true }),
    status: choice(supervisionStates, { list: true, filter: true, transfer: true }),
    monthlyProblems: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    unresolvedIssues: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    scheduleContent: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    safetyDirectorOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    mainResponsibleOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    riskRectification: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    evaluation: text({ schema: longText, long: true, transfer: true, group: 'report' }),
  },
});
