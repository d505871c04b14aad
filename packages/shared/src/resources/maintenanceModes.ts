import { allOf, laterInstant, requireExactlyOne } from '../domain/draftChecks.ts';
import { maxMaintenanceMs } from '../domain/escalation.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { dayMs } from '../domain/timeUnits.ts';
import { textRequired } from '../domain/validation.ts';
import type { DraftCheck } from '../model/draftCheck.ts';
import { instant, instantSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const days = maxMaintenanceMs / dayMs;
const lastsTooLong: DraftCheck = ({ fromAt, untilAt }) =>
  Date.parse(String(untilAt)) - Date.parse(String(fromAt)) > maxMaintenanceMs
    ? [{ field: 'untilAt', code: 'maintenanceTooLong', params: { days } }]
    : [];

/** Work on an elevator or at a site: its alarms cause no call, except class 1. It ends automatically. */
export const maintenanceModes = defineResource({
  name: 'maintenanceModes',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'reason',
  sort: { by: 'untilAt', descending: true },
  check: allOf(
    laterInstant('fromAt', 'untilAt'),
    requireExactlyOne(['elevatorId', 'useUnitId'], 'elevatorOrUseUnit'),
    lastsTooLong,
  ),
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    useUnitId: ref('useUnits', { list: true, filter: true, transfer: true }),
    fromAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    untilAt: instant({ schema: instantSchema, list: true, filter: true, transfer: true }),
    reason: text({ schema: textRequired, list: true, search: true, transfer: true }),
  },
});
