import { z } from 'zod';
import { allOf, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalDtuCode, textRequired } from '../domain/validation.ts';
import { choice, date, flag, instant, integer, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { elevatorTypes } from './elevators.ts';

/** §3 "create source". */
export const netApplicationSources = ['webAdd', 'webImport', 'app', 'apiImport'] as const;

/** An application to connect an elevator (§3 "Net-access application", §4). */
export const netApplications = defineResource({
  name: 'netApplications',
  path: 'elevatorNetApply',
  scope: 'organisation',
  permission: permissions.netApply,
  rights: recordRights.applications,
  display: 'elevatorName',
  sort: { by: 'createdAt', descending: true },
  check: allOf(
    requireWhen('joinedOn', ({ isJoined }) => isJoined === true, 'joinNeedsDate'),
    requireWhen('dtuCode', ({ isJoined }) => isJoined === true, 'joinNeedsDtu'),
  ),
  fields: {
    reviewState: choice(['underReview', 'reviewed'], {
      readOnly: true,
      list: true,
      filter: true,
      group: 'review',
    }),
    approval: choice(['applying', 'approved', 'rejected'], {
      readOnly: true,
      list: true,
      filter: true,
      group: 'review',
    }),
    isGenerated: flag({ readOnly: true, list: true, filter: true, group: 'review' }),
    elevatorNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
      group: 'elevator',
    }),
    elevatorName: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      group: 'elevator',
    }),
    elevatorType: choice(elevatorTypes, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'elevator',
    }),
    factoryNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      group: 'elevator',
    }),
    registerCode: text({ search: true, transfer: true, group: 'elevator' }),
    brand: text({ transfer: true, group: 'elevator' }),
    model: text({ transfer: true, group: 'elevator' }),
    buildingNo: text({ transfer: true, group: 'elevator' }),
    liftNo: text({ transfer: true, group: 'elevator' }),
    address: text({ transfer: true, group: 'elevator' }),
    floors: integer({
      schema: z.int().min(1).max(64).nullable().optional(),
      transfer: true,
      group: 'elevator',
    }),
    useUnitId: ref('useUnits', {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'elevator',
    }),
    maintenanceId: ref('organisations', {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'elevator',
    }),
    maintenanceWorkerIds: refs('users', { transfer: true, group: 'elevator' }),
    dtuCode: text({
      schema: optionalDtuCode,
      list: true,
      filter: true,
      search: true,
      transfer: true,
      group: 'access',
    }),
    node: integer({ schema: z.int().min(0).max(255).nullable().optional(), transfer: true, group: 'access' }),
    /** A joined elevator needs its join date and its DTU. */
    isJoined: flag({ list: true, filter: true, transfer: true, group: 'access' }),
    joinedOn: date({ list: true, filter: true, transfer: true, group: 'access' }),
    createSource: choice(netApplicationSources, {
      readOnly: true,
      list: true,
      filter: true,
      group: 'access',
    }),
    applicant: text({ readOnly: true, list: true, search: true, group: 'access' }),
    note: text({ long: true, transfer: true, group: 'access' }),
    reviewer: text({ readOnly: true, list: true, group: 'review' }),
    reviewedAt: instant({ readOnly: true, list: true, group: 'review' }),
    rejectReason: text({ readOnly: true, long: true, group: 'review' }),
    elevatorId: ref('elevators', { readOnly: true, list: true, group: 'review' }),
  },
});
