import { z } from 'zod';
import { maxMaintenanceCycleDays } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { flag, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** On-demand maintenance as a province allows it. It applies to companies whose maintenance rule names it. */
export const onDemandRules = defineResource({
  name: 'onDemandRules',
  scope: 'organisation',
  permission: permissions.maintenanceSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    province: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    isActive: flag({ list: true, filter: true, transfer: true }),
    /** Maximum of the stretched semi-monthly interval in days. */
    maxIntervalDays: integer({
      schema: z.int().min(1).max(maxMaintenanceCycleDays),
      initial: 30,
      list: true,
      transfer: true,
      unit: 'd',
    }),
    /** Monitored share of the last evaluation cycle. */
    minMonitoredPercent: integer({
      schema: z.int().min(0).max(100),
      initial: 95,
      list: true,
      transfer: true,
      unit: '%',
    }),
    /** One loss of monitoring longer than this ends the stretched interval. */
    maxLossHours: integer({
      schema: z.int().min(1).max(720),
      initial: 24,
      list: true,
      transfer: true,
      unit: 'h',
    }),
    basis: text({ schema: longText, long: true, transfer: true }),
  },
});
