import { z } from 'zod';
import { settingsStates } from '../domain/deviceValues.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { othersSecret } from '../domain/validation.ts';
import { choice, flag, instant, integer, ref, secret, text } from '../model/field.ts';
import type { FieldErrorCode } from '../model/fieldErrorCodes.ts';
import { defineResource } from '../model/resource.ts';

const port = z.int().min(1).max(65_535).nullable().optional();

/** Network and intercom settings of a gateway device (§3 "Device (gateway settings)"). */
export const gatewaySettings = defineResource({
  name: 'gatewaySettings',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.devices,
  display: 'dtuNumber',
  sort: { by: 'dtuNumber' },
  parent: 'dtuId',
  fields: {
    dtuId: ref('dtus', { required: true, list: true, filter: true, transfer: true }),
    dtuNumber: text({ readOnly: true, list: true, filter: true, search: true, transfer: true }),
    nodeNumber: integer({
      schema: z.int().min(0).max(255).nullable().optional(),
      list: true,
      transfer: true,
    }),
    onlineNodes: integer({ isComputed: true, readOnly: true, list: true }),
    serverAddress: text({ list: true, transfer: true, group: 'network' }),
    port: integer({ schema: port, list: true, transfer: true, group: 'network' }),
    apnName: text({ list: true, filter: true, transfer: true, group: 'network' }),
    apnUserName: text({ transfer: true, group: 'network' }),
    apnPassword: secret({ group: 'network', isRecordOnly: true }),
    intercomServer: text({ transfer: true, group: 'intercom' }),
    callNumbers: text({
      schema: z
        .string()
        .regex(/^(?:[0-9+*#]{3,20}(?:\s*[,，]\s*[0-9+*#]{3,20})*)?$/, {
          error: 'callNumbers' satisfies FieldErrorCode,
        })
        .max(200)
        .nullable()
        .optional(),
      list: true,
      transfer: true,
      group: 'intercom',
    }),
    dutyRoom: text({ list: true, transfer: true, group: 'intercom' }),
    volume: integer({
      schema: z.int().min(0).max(100).nullable().optional(),
      transfer: true,
      group: 'intercom',
      unit: '%',
    }),
    isFiltered: flag({ transfer: true, group: 'intercom' }),
    sipAccount: text({ list: true, search: true, transfer: true, group: 'intercom' }),
    sipPassword: secret({ schema: othersSecret.optional(), group: 'intercom', isRecordOnly: true }),
    /** Whether the device holds these values: written, read back and confirmed. */
    deviceState: choice(settingsStates, { readOnly: true, list: true, filter: true }),
    writtenAt: instant({ readOnly: true, list: true }),
    deviceProblem: text({ readOnly: true }),
  },
});
