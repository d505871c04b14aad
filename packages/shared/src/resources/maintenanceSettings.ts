import { z } from 'zod';
import { maxAutoSendDays, maxMaintenanceCycleDays } from '../domain/constants.ts';
import { allOf, daysInOrder, isBlank, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import type { MaintenanceClass } from '../domain/upkeep/maintenanceClass.ts';
import { lateReadings } from '../domain/upkeep/upkeepFacts.ts';
import { defaultVisitMinutes } from '../domain/upkeep/workday.ts';
import { aboveZero, longText, optionalZoneId, textRequired } from '../domain/validation.ts';
import { choice, date, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Working time of one visit of a class; blank means the default. */
const visitMinutes = (visitClass: MaintenanceClass) =>
  integer({
    schema: z.int().min(1).max(1_440).nullable().optional(),
    initial: defaultVisitMinutes[visitClass],
    transfer: true,
    group: 'workload',
    unit: 'min',
  });

/** A company's maintenance settings (§5 "Maintenance", §9). */
export const maintenanceSettings = defineResource({
  name: 'maintenanceSettings',
  scope: 'organisation',
  permission: permissions.maintenanceSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'id' },
  check: allOf(
    daysInOrder('planFrom', 'planUntil'),
    requireWhen('planEndReason', ({ planUntil }) => !isBlank(planUntil)),
  ),
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    autoSendDay: integer({
      initial: 1,
      schema: z.int().min(0).max(maxAutoSendDays),
      list: true,
      transfer: true,
      unit: 'd',
    }),
    cycleDays: integer({
      initial: 15,
      schema: z.int().min(1).max(maxMaintenanceCycleDays),
      list: true,
      transfer: true,
      unit: 'd',
    }),
    /** First day on which the product plans the visits of this company's elevators; blank: users create every order. */
    planFrom: date({ list: true, transfer: true, group: 'planning' }),
    /** A user ended the planning, with a reason. */
    planUntil: date({ list: true, transfer: true, group: 'planning' }),
    planEndReason: text({ schema: longText, long: true, transfer: true, group: 'planning' }),
    lateReading: choice(lateReadings, {
      initial: 'fromVisit',
      list: true,
      transfer: true,
      group: 'planning',
    }),
    /** A cycle longer than TSG T5002 allows is shortened to it. */
    limitsToLaw: flag({ initial: true, list: true, transfer: true, group: 'planning' }),
    zoneId: text({ schema: optionalZoneId, transfer: true, group: 'planning' }),
    holidayCalendarId: ref('holidayCalendars', { transfer: true, group: 'planning' }),
    /** Blank: every visit keeps the interval of TSG T5002. */
    onDemandRuleId: ref('onDemandRules', { transfer: true, group: 'planning' }),
    /** A visit needs two maintainers. */
    needsTwoPersons: flag({ initial: true, list: true, transfer: true, group: 'workload' }),
    semiMonthlyMinutes: visitMinutes('semiMonthly'),
    quarterlyMinutes: visitMinutes('quarterly'),
    halfYearlyMinutes: visitMinutes('halfYearly'),
    annualMinutes: visitMinutes('annual'),
    signInDistanceM: integer({
      initial: 500,
      schema: aboveZero.max(100_000),
      list: true,
      transfer: true,
      unit: 'm',
    }),
    autoConfirmHours: integer({
      schema: z.int().min(1).max(720).nullable().optional(),
      list: true,
      transfer: true,
      unit: 'h',
    }),
    /** Repair orders of this company's elevators: distance that proves an arrival, time of automatic confirmation. */
    arrivalDistanceM: integer({
      schema: aboveZero.max(5_000).nullable().optional(),
      transfer: true,
      unit: 'm',
    }),
    repairConfirmHours: integer({
      schema: z.int().min(1).max(720).nullable().optional(),
      transfer: true,
      unit: 'h',
    }),
    needsPhoto: flag({ initial: true, list: true, transfer: true }),
    needsSignature: flag({ initial: true, list: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
