import { laterDay } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, date, dateSchema, flag, money, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Payer of a legal test. */
export const undertakers = ['maintenance', 'useUnit', 'property', 'shared'] as const;

/** A maintenance contract (§3 "Contract"); the wire path is the specification's. */
export const contracts = defineResource({
  name: 'contracts',
  path: 'contract',
  scope: 'organisation',
  permission: permissions.contract,
  rights: recordRights.registry,
  display: 'contractNo',
  palettePlace: 6,
  sort: { by: 'endDate' },
  check: laterDay('startDate', 'endDate'),
  // The property company has the contracts of its use units, the agent those of its represented elevators.
  visibleBy: [
    { by: 'organisation' },
    { by: 'holder', resource: 'useUnits', field: 'useUnitId', match: 'id', holder: 'propertyId' },
    { by: 'holder', resource: 'elevators', field: 'useUnitId', match: 'useUnitId', holder: 'agentId' },
  ],
  fields: {
    contractNo: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    elevatorIds: refs('elevators', { filter: true, transfer: true }),
    source: choice(['newInstallation', 'freeWarranty', 'renewal', 'transferred', 'market'], {
      list: true,
      filter: true,
      transfer: true,
    }),
    site: text({ list: true, search: true, transfer: true }),
    startDate: date({ schema: dateSchema, list: true, transfer: true }),
    endDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    price: money({ list: true, transfer: true, sum: true, group: 'money' }),
    packagingForm: choice(['full', 'half', 'labour'], {
      list: true,
      filter: true,
      transfer: true,
      group: 'money',
    }),
    paymentMethod: choice(['monthly', 'quarterly', 'halfYearly', 'yearly', 'once'], {
      list: true,
      filter: true,
      transfer: true,
      group: 'money',
    }),
    monthlyUnitPrice: money({ list: true, transfer: true, sum: true, group: 'money' }),
    agencyFee: money({ transfer: true, sum: true, group: 'money' }),
    freeAccessoryQuota: money({ transfer: true, sum: true, group: 'money' }),
    inspectionUndertaker: choice(undertakers, { transfer: true, group: 'duties' }),
    speedLimiterUndertaker: choice(undertakers, { transfer: true, group: 'duties' }),
    brakeTestUndertaker: choice(undertakers, { transfer: true, group: 'duties' }),
    isSubcontract: flag({ list: true, filter: true, transfer: true, group: 'duties' }),
    note: text({ schema: longText, long: true, transfer: true, group: 'duties' }),
  },
});
