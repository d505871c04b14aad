import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { supervisionResults, supervisionStates } from '../domain/supervision/supervisionKinds.ts';
import { longText } from '../domain/validation.ts';
import { choice, date, dateSchema, flag, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The minutes of a use unit's monthly meeting (§3 "Supervision"). */
export const monthDispatches = defineResource({
  name: 'monthDispatches',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'dispatchDate',
  sort: { by: 'dispatchDate', descending: true },
  visibleBy: [{ by: 'organisation' }, { by: 'elevator', field: 'useUnitId', match: 'useUnitId' }],
  fields: {
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    templateId: ref('supervisionTemplates', { transfer: true }),
    templateVersion: integer({ readOnly: true, list: true }),
    dispatchDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    dispatchResult: choice(supervisionResults, { required: true, list: true, filter: true, transfer: true }),
    isAbnormal: flag({ list: true, filter: true, transfer: true }),
    creatorId: ref('users', { list: true, filter: true, readOnly: true }),
    /** Only signatures move it. */
    status: choice(supervisionStates, { readOnly: true, list: true, filter: true }),
    meetingAt: instant({ transfer: true, group: 'meeting' }),
    meetingPlace: text({ transfer: true, group: 'meeting' }),
    chair: text({ transfer: true, group: 'meeting' }),
    present: text({ schema: longText, long: true, transfer: true, group: 'meeting' }),
    directorReport: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    monthlyProblems: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    unresolvedIssues: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    scheduleContent: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    safetyDirectorOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    mainResponsibleOpinion: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    riskRectification: text({ schema: longText, long: true, transfer: true, group: 'report' }),
    evaluation: text({ schema: longText, long: true, transfer: true, group: 'report' }),
  },
});
