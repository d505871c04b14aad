import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { requiredLongText, textRequired } from '../domain/validation.ts';
import { choice, decimal, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §3 "Maintenance work order": areas. */
export const maintenanceAreas = ['machineRoom', 'car', 'floor', 'shaftAndPit', 'escalator', 'other'] as const;

/** How an item is judged. */
export const judgeTypes = ['qualitative', 'numeric', 'standard', 'maker'] as const;

/** One item of a visit (§3 "Maintenance type": items). */
export const maintenanceTypeItems = defineResource({
  name: 'maintenanceTypeItems',
  scope: 'organisation',
  permission: permissions.maintenanceType,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'position' },
  parent: 'maintenanceTypeId',
  fields: {
    maintenanceTypeId: ref('maintenanceTypes', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(0).max(9999).nullable().optional(), list: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    content: text({ schema: requiredLongText, list: true, long: true, transfer: true }),
    requirement: text({ schema: requiredLongText, list: true, long: true, transfer: true }),
    area: choice(maintenanceAreas, { required: true, list: true, filter: true, transfer: true }),
    /** A test, whose record needs a photo. */
    isTest: flag({ list: true, filter: true, transfer: true, group: 'judging' }),
    judgeType: choice(judgeTypes, {
      list: true,
      filter: true,
      transfer: true,
      group: 'judging',
    }),
    minimum: decimal({ transfer: true, group: 'judging' }),
    maximum: decimal({ transfer: true, group: 'judging' }),
    measureUnit: text({ transfer: true, group: 'judging' }),
    cycleMonths: integer({
      schema: z.int().min(1).max(120).nullable().optional(),
      transfer: true,
      group: 'judging',
      unit: 'mo',
    }),
    ageRule: text({ transfer: true, group: 'judging' }),
    seasonWindow: choice(['beforeRain', 'beforeWinter'], { transfer: true, group: 'judging' }),
  },
});
