import { z } from 'zod';
import { allOf, isBlank, requireWhen } from '../domain/draftChecks.ts';
import { policyUses } from '../domain/escalation.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalTimeOfDay, zoneId } from '../domain/validation.ts';
import { choice, flag, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';
import { uniqueName } from './uniqueName.ts';

/** The calls about an alarm, with their order and delays. */
export const escalationPolicies = defineResource({
  name: 'escalationPolicies',
  scope: 'organisation',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  check: allOf(
    requireWhen('quietTo', ({ quietFrom }) => !isBlank(quietFrom), 'quietBoth'),
    requireWhen('quietFrom', ({ quietTo }) => !isBlank(quietTo), 'quietBoth'),
  ),
  fields: {
    name: uniqueName,
    /** The kind of site that it applies to. */
    use: choice(policyUses, { required: true, list: true, filter: true, transfer: true }),
    /** Applies if no policy matches the kind of site. */
    isDefault: flag({ list: true, filter: true, transfer: true }),
    forTrapped: flag({ list: true, transfer: true, group: 'kinds' }),
    forBell: flag({ list: true, transfer: true, group: 'kinds' }),
    forSeriousFault: flag({ transfer: true, group: 'kinds' }),
    forPowerLoss: flag({ transfer: true, group: 'kinds' }),
    forLightUnavailable: flag({ transfer: true, group: 'kinds' }),
    forChannelFailed: flag({ transfer: true, group: 'kinds' }),
    /** Repetitions of all steps without an answer. */
    repeatTimes: integer({ schema: z.int().min(0).max(20), list: true, transfer: true, group: 'course' }),
    /** Delay from the last step to the first of the next round. */
    repeatAfterSeconds: integer({
      schema: z.int().min(30).max(43_200),
      transfer: true,
      unit: 's',
      group: 'course',
    }),
    /** For class 1: each called user is called again until their own acknowledgement. */
    mustAllAcknowledge: flag({ transfer: true, group: 'course' }),
    lapseMinutes: integer({
      schema: z.int().min(1).max(240),
      list: true,
      transfer: true,
      unit: 'min',
      group: 'course',
    }),
    /** Between these times only class 1 alarms cause calls. */
    quietFrom: text({ schema: optionalTimeOfDay, transfer: true, group: 'course' }),
    quietTo: text({ schema: optionalTimeOfDay, transfer: true, group: 'course' }),
    zoneId: text({ schema: zoneId, transfer: true, group: 'course' }),
  },
});
