import { z } from 'zod';
import { requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, image, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One item checked on a day; a defect needs a handling result (§5 "Maintenance"). */
export const dayControlItems = defineResource({
  name: 'dayControlItems',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.safetyRecords,
  display: 'projectName',
  sort: { by: 'position' },
  parent: 'dayControlId',
  check: requireWhen('handleResult', ({ result }) => result === 'unqualified'),
  fields: {
    dayControlId: ref('dayControls', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    projectType: text({ list: true, filter: true, transfer: true }),
    projectName: text({ schema: textRequired, list: true, search: true, transfer: true }),
    result: choice(['notChecked', 'qualified', 'unqualified', 'notApplicable'], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    handleResult: text({ list: true, long: true, transfer: true }),
    opinion: text({ list: true, long: true, transfer: true }),
    picture: image({ accepts: 'image' }),
  },
});
