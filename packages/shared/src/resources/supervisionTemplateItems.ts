import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Risk classes of the unit's risk list. */
export const riskClasses = ['people', 'equipment', 'management', 'environment'] as const;

/** A line of a supervision template. */
export const supervisionTemplateItems = defineResource({
  name: 'supervisionTemplateItems',
  scope: 'organisation',
  permission: permissions.dayWeekMonth,
  rights: recordRights.supervisionTemplates,
  display: 'projectName',
  sort: { by: 'position' },
  parent: 'templateId',
  fields: {
    templateId: ref('supervisionTemplates', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    projectType: text({ list: true, filter: true, transfer: true }),
    projectName: text({ schema: textRequired, list: true, search: true, transfer: true }),
    projectCode: text({ list: true, transfer: true }),
    requirement: text({ list: true, long: true, transfer: true }),
    isRequired: flag({ list: true, filter: true, transfer: true }),
    riskClass: choice(riskClasses, { list: true, filter: true, transfer: true }),
  },
});
