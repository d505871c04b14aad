import { z } from 'zod';
import { allOf, isBlank, requireWhen } from '../domain/draftChecks.ts';
import { channelFlags, stepTargets } from '../domain/escalation.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import type { DraftValues } from '../model/draftCheck.ts';
import { choice, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Required fields of each target. */
const targetFields = {
  rota: { field: 'rotaId', code: 'rotaWanted' },
  user: { field: 'userId', code: 'userWanted' },
  role: { field: 'roleId', code: 'roleWanted' },
  station: { field: 'address', code: 'addressWanted' },
  webhook: { field: 'address', code: 'addressWanted' },
} as const;

/** Seats, the light and a webhook are their own channel; every other target needs at least one. */
const speakForThemselves: ReadonlySet<unknown> = new Set(['seat', 'light', 'webhook']);
const hasChannel = (draft: DraftValues): boolean =>
  Object.values(channelFlags).some((flag) => draft[flag] === true);

/** One call of a policy: target, channels, and delay after the previous step. */
export const escalationSteps = defineResource({
  name: 'escalationSteps',
  scope: 'organisation',
  permission: permissions.systemSetting,
  rights: recordRights.settings,
  display: 'target',
  sort: { by: 'position' },
  parent: 'policyId',
  check: allOf(
    ...Object.entries(targetFields).map(([target, { field, code }]) =>
      requireWhen(field, (draft) => draft.target === target, code),
    ),
    (draft) =>
      isBlank(draft.target) || speakForThemselves.has(draft.target) || hasChannel(draft)
        ? []
        : [{ field: 'byPush', code: 'channelWanted' }],
  ),
  fields: {
    policyId: ref('escalationPolicies', { required: true, filter: true, transfer: true }),
    position: integer({ schema: z.int().min(1).max(99), list: true, transfer: true }),
    delaySeconds: integer({ schema: z.int().min(0).max(43_200), list: true, transfer: true, unit: 's' }),
    target: choice(stepTargets, { required: true, list: true, filter: true, transfer: true }),
    rotaId: ref('onCallRotas', { transfer: true }),
    userId: ref('users', { transfer: true }),
    roleId: ref('roles', { transfer: true }),
    /** Address of a station or a webhook. */
    address: text({ transfer: true }),
    bySeat: flag({ list: true, transfer: true, group: 'channels' }),
    byLight: flag({ list: true, transfer: true, group: 'channels' }),
    byPush: flag({ list: true, transfer: true, group: 'channels' }),
    byMail: flag({ list: true, transfer: true, group: 'channels' }),
    bySms: flag({ list: true, transfer: true, group: 'channels' }),
    byMiniProgram: flag({ list: true, transfer: true, group: 'channels' }),
    byApp: flag({ list: true, transfer: true, group: 'channels' }),
    byWebhook: flag({ list: true, transfer: true, group: 'channels' }),
  },
});
