import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { iccid } from '../domain/validation.ts';
import { choice, date, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

const megabytes = z.int().min(0).nullable().optional();

/** A SIM card with its plan and usage (§2.3 "smartDevice", §2.2 "/simCard/{iccid}"). */
export const simCards = defineResource({
  name: 'simCards',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.devices,
  display: 'iccid',
  sort: { by: 'expirationTime' },
  fields: {
    iccid: text({ schema: iccid, list: true, filter: true, search: true, unique: true, transfer: true }),
    simCode: text({ list: true, filter: true, search: true, transfer: true }),
    carrier: choice(['mobile', 'unicom', 'telecom', 'other'], { list: true, filter: true, transfer: true }),
    dtuId: ref('dtus', { list: true, filter: true, transfer: true }),
    status: choice(['testing', 'active', 'suspended', 'expired'], {
      initial: 'active',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    planMb: integer({ schema: megabytes, list: true, sum: true, transfer: true, unit: 'MB' }),
    usedMb: integer({ schema: megabytes, list: true, sum: true, transfer: true, unit: 'MB' }),
    readAt: instant({ list: true, transfer: true }),
    activatedOn: date({ transfer: true }),
    expirationTime: date({ list: true, filter: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
