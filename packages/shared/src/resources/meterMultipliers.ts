import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { positive } from '../domain/validation.ts';
import { date, dateSchema, decimal, ref } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Multiplier of a meter behind current transformers, from a day on; without one it is 1. */
export const meterMultipliers = defineResource({
  name: 'meterMultipliers',
  scope: 'organisation',
  permission: permissions.meterGateway,
  rights: recordRights.devices,
  display: 'validFrom',
  sort: { by: 'validFrom', descending: true },
  parent: 'meterGatewayId',
  fields: {
    meterGatewayId: ref('meterGateways', { required: true, filter: true, transfer: true }),
    validFrom: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    multiplier: decimal({ schema: positive.max(10_000), list: true, transfer: true }),
  },
});
