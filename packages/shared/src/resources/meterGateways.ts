import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { positive, textRequired } from '../domain/validation.ts';
import { choice, decimal, money, ref, text, twoDecimals } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A device that reads an elevator's electricity meter (§3 "Meter gateway"). */
export const meterGateways = defineResource({
  name: 'meterGateways',
  scope: 'organisation',
  permission: permissions.meterGateway,
  rights: recordRights.devices,
  display: 'terminalCode',
  sort: { by: 'terminalCode' },
  fields: {
    terminalCode: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    softVer: text({ list: true, filter: true, transfer: true }),
    hardVer: text({ list: true, filter: true, transfer: true }),
    meterModel: text({ list: true, transfer: true }),
    /** Price of a kilowatt hour, before any tariff by hours. */
    basePrice: money({
      schema: twoDecimals.min(0).max(1_000).nullable().optional(),
      list: true,
      transfer: true,
    }),
    /** Prices by time; without it the base price counts. */
    tariffId: ref('meterTariffs', { list: true, filter: true, transfer: true }),
    /** Highest power of the installation; at the register divided by the multiplier. More is no consumption. */
    maxPowerKw: decimal({
      schema: positive.max(10_000).nullable().optional(),
      transfer: true,
      unit: 'kW',
    }),
    status: choice(['online', 'offline'], { list: true, filter: true, transfer: true }),
    note: text({ long: true, transfer: true }),
  },
});
