import { z } from 'zod';
import { campaignStates, pauseReasons } from '../domain/firmware/campaignStates.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, optionalTimeOfDay, optionalZoneId, textRequired } from '../domain/validation.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An empty rule takes the product's default. */
const rule = (least: number, most: number, unit?: string) =>
  integer({
    schema: z.int().min(least).max(most).nullable().optional(),
    transfer: true,
    group: 'rules',
    ...(unit !== undefined && { unit }),
  });
const figure = () => integer({ readOnly: true, list: true, transfer: true, group: 'progress' });

/** The burning of one image on the devices of a company, in waves. */
export const firmwareCampaigns = defineResource({
  name: 'firmwareCampaigns',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.devices,
  display: 'name',
  sort: { by: 'id', descending: true },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    imageId: ref('firmwareImages', { required: true, list: true, filter: true, transfer: true }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    /** The device of the first wave. */
    labDtuId: ref('dtus'),
    /** Hours in which devices may restart, by the zone's clock; empty for all hours. */
    opensAt: text({ schema: optionalTimeOfDay, transfer: true, group: 'rules' }),
    closesAt: text({ schema: optionalTimeOfDay, transfer: true, group: 'rules' }),
    zoneId: text({ schema: optionalZoneId, transfer: true, group: 'rules' }),
    jitterMinutes: rule(0, 240, 'min'),
    /** Time on the new version before a burn is confirmed. */
    stayMinutes: rule(1, 1_440, 'min'),
    /** Observation after a wave's last burn. */
    soakMinutes: rule(0, 10_080, 'min'),
    successPercent: rule(1, 100, '%'),
    note: text({ schema: longText, long: true }),
    state: choice(campaignStates, {
      readOnly: true,
      list: true,
      transfer: true,
      filter: true,
      group: 'progress',
    }),
    pauseReason: choice(pauseReasons, { readOnly: true, list: true, group: 'progress' }),
    wave: figure(),
    waves: figure(),
    devices: figure(),
    confirmed: integer({ readOnly: true, list: true, isComputed: true, group: 'progress' }),
    failed: integer({ readOnly: true, list: true, isComputed: true, group: 'progress' }),
    startedAt: instant({ readOnly: true, list: true, filter: true, group: 'progress' }),
    startedBy: text({ readOnly: true, group: 'progress' }),
    finishedAt: instant({ readOnly: true, list: true, group: 'progress' }),
  },
});
