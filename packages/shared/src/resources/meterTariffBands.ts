import { tariffBands } from '../domain/energy/tariff.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { timeOfDay } from '../domain/validation.ts';
import { choice, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A daily period of a tariff; one that ends before it begins passes midnight. Time outside all periods is flat. */
export const meterTariffBands = defineResource({
  name: 'meterTariffBands',
  scope: 'organisation',
  permission: permissions.electricityMeter,
  rights: recordRights.settings,
  display: 'startsAt',
  sort: { by: 'startsAt' },
  parent: 'tariffId',
  fields: {
    tariffId: ref('meterTariffs', { required: true, filter: true, transfer: true }),
    startsAt: text({ schema: timeOfDay, list: true, transfer: true }),
    endsAt: text({ schema: timeOfDay, list: true, transfer: true }),
    band: choice(tariffBands, { required: true, list: true, filter: true, transfer: true }),
  },
});
