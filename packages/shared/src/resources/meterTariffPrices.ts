import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { date, dateSchema, decimal, ref, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Price in hundredths of the currency, with at most two decimals; blank: the base price of the meter. */
const price = () =>
  decimal({
    schema: twoDecimals.min(0).max(100_000).nullable().optional(),
    list: true,
    transfer: true,
  });

/** Prices of a tariff from a day on; earlier consumption keeps the earlier prices. */
export const meterTariffPrices = defineResource({
  name: 'meterTariffPrices',
  scope: 'organisation',
  permission: permissions.electricityMeter,
  rights: recordRights.settings,
  display: 'validFrom',
  sort: { by: 'validFrom', descending: true },
  parent: 'tariffId',
  fields: {
    tariffId: ref('meterTariffs', { required: true, filter: true, transfer: true }),
    validFrom: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    sharpPrice: price(),
    peakPrice: price(),
    flatPrice: price(),
    valleyPrice: price(),
  },
});
