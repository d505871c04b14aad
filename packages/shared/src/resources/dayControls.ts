import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { supervisionResults, supervisionStates } from '../domain/supervision/supervisionKinds.ts';
import { longText } from '../domain/validation.ts';
import { choice, date, dateSchema, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** The safety officer's record of an elevator's day (§3 "Supervision"); without a finding it is a zero-risk report. */
export const dayControls = defineResource({
  name: 'dayControls',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'controlDate',
  sort: { by: 'controlDate', descending: true },
  check: ({ controlResult, hazardCount }) =>
    controlResult === 'hazard' && !(Number(hazardCount) > 0)
      ? [{ field: 'hazardCount', code: 'aboveZero' }]
      : [],
  fields: {
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true }),
    templateId: ref('supervisionTemplates', { transfer: true }),
    templateVersion: integer({ readOnly: true, list: true }),
    controlDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    period: choice(['morning', 'afternoon', 'wholeDay'], { list: true, filter: true, transfer: true }),
    controlResult: choice(supervisionResults, { required: true, list: true, filter: true, transfer: true }),
    isAbnormal: flag({ list: true, filter: true, transfer: true }),
    hazardCount: integer({
      schema: z.int().min(0).max(999).nullable().optional(),
      list: true,
      transfer: true,
      sum: true,
    }),
    weather: text({ transfer: true }),
    creatorId: ref('users', { list: true, filter: true, readOnly: true }),
    opinions: text({ schema: longText, long: true, transfer: true }),
    /** Only signatures move it. */
    status: choice(supervisionStates, { readOnly: true, list: true, filter: true }),
  },
});
