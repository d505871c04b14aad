import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { aboveZero } from '../domain/validation.ts';
import { flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** Number of faults within a number of days that indicates wear (§3 "Potential-fault setting"). */
export const potentialFaultSettings = defineResource({
  name: 'potentialFaultSettings',
  scope: 'tenant',
  permission: permissions.potentialFaultSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: uniqueName,
    templateId: ref('faultTemplates', { required: true, list: true, filter: true, transfer: true }),
    /** The counted canonical code. */
    faultCode: integer({ schema: aboveZero, list: true, filter: true, transfer: true }),
    warningValue: integer({ schema: aboveZero, list: true, inline: true, transfer: true }),
    periodDays: integer({ schema: aboveZero, list: true, inline: true, transfer: true, unit: 'd' }),
    weight: integer({ schema: z.int().min(0).max(100), list: true, inline: true, transfer: true }),
    isActive: flag({ initial: true, list: true, filter: true, inline: true, transfer: true }),
    notes: text({ long: true, list: true, transfer: true }),
  },
});
