import { locales } from '../domain/constants.ts';
import { isBlank } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { planKinds } from '../domain/reports/planKinds.ts';
import { reportCadences, reportPeriodKinds } from '../domain/reports/reportPeriod.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalTimeOfDay, optionalZoneId, textRequired } from '../domain/validation.ts';
import type { DraftCheck } from '../model/draftCheck.ts';
import { choice, flag, instant, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Reports in words of elevators or a site need them. */
const planScope: DraftCheck = ({ kind, elevatorIds, useUnitId }) => {
  if (kind === 'elevatorInsight' && (!Array.isArray(elevatorIds) || elevatorIds.length === 0))
    return [{ field: 'elevatorIds', code: 'required' }];
  return kind === 'siteInsight' && isBlank(useUnitId) ? [{ field: 'useUnitId', code: 'required' }] : [];
};

/** A saved choice of elevators, period and blocks, made on demand or sent by a schedule. */
export const reportPlans = defineResource({
  name: 'reportPlans',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.reportPlans,
  display: 'name',
  sort: { by: 'name' },
  check: planScope,
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    kind: choice(planKinds, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      initial: 'elevators',
    }),
    periodKind: choice(reportPeriodKinds, {
      required: true,
      list: true,
      transfer: true,
      initial: 'lastMonth',
    }),
    /** Without elevators and places the whole visible fleet. */
    elevatorIds: refs('elevators', { group: 'scope' }),
    useUnitId: ref('useUnits', { filter: true, transfer: true, group: 'scope' }),
    companyId: ref('organisations', { filter: true, transfer: true, group: 'scope' }),
    district: text({ transfer: true, group: 'scope' }),
    showsFigures: flag({ initial: true, transfer: true, group: 'blocks' }),
    showsElevators: flag({ initial: true, transfer: true, group: 'blocks' }),
    showsFaults: flag({ initial: true, transfer: true, group: 'blocks' }),
    showsOrders: flag({ initial: true, transfer: true, group: 'blocks' }),
    showsHours: flag({ initial: true, transfer: true, group: 'blocks' }),
    cadence: choice(reportCadences, {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      group: 'schedule',
      initial: 'none',
    }),
    sendAt: text({ schema: optionalTimeOfDay, transfer: true, group: 'schedule' }),
    zoneId: text({ schema: optionalZoneId, transfer: true, group: 'schedule' }),
    locale: choice(locales, { required: true, transfer: true, group: 'schedule', initial: 'zh-CN' }),
    recipientIds: refs('users', { group: 'schedule' }),
    nextDueAt: instant({ readOnly: true, list: true, group: 'schedule' }),
    lastDueAt: instant({ readOnly: true, list: true, group: 'schedule' }),
  },
});
