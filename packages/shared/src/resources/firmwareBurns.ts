import { burnStates } from '../domain/firmware/burnStates.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, flag, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** One image for one device of a campaign, from its plan to the confirmed version. */
export const firmwareBurns = defineResource({
  name: 'firmwareBurns',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.product,
  display: 'dtuCode',
  sort: { by: 'id' },
  readOnly: true,
  fields: {
    campaignId: ref('firmwareCampaigns', { list: true, filter: true, transfer: true }),
    wave: integer({ list: true, filter: true, transfer: true }),
    dtuId: ref('dtus', { filter: true, transfer: true }),
    dtuCode: text({ list: true, filter: true, search: true, transfer: true }),
    cameraId: ref('cameras', { list: true, filter: true, transfer: true }),
    state: choice(burnStates, { list: true, filter: true, transfer: true }),
    /** A code of `burnProblems`, or the device's own word. */
    problem: text({ list: true, transfer: true }),
    /** The device has not reported since it began to write. */
    isSilent: flag({ list: true, filter: true, transfer: true }),
    percent: integer({ list: true, unit: '%', transfer: true }),
    fromVersion: text({ list: true, transfer: true }),
    toVersion: text({ list: true, transfer: true }),
    tries: integer({ list: true, transfer: true }),
    /** Not offered before. */
    notBefore: instant({ transfer: true }),
    /** Expires then, unless the device has begun to write. */
    deadlineAt: instant({ transfer: true }),
    offeredAt: instant({ list: true, filter: true, transfer: true }),
    applyingAt: instant({ transfer: true }),
    rebootedAt: instant({ transfer: true }),
    finishedAt: instant({ list: true, filter: true, transfer: true }),
    /** A version that the device reported after the end of the burn. */
    lateVersion: text({ transfer: true }),
  },
});
