import { permissions } from '../domain/permission.ts';
import { required } from '../domain/validation.ts';
import { date, dateSchema, money, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A maintenance contract; the wire path is the specification's. */
export const contracts = defineResource({
  name: 'contracts',
  path: 'contract',
  scope: 'organisation',
  permission: permissions.contract,
  display: 'contractNo',
  sort: { by: 'endDate' },
  fields: {
    contractNo: text({
      schema: required,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    useUnitId: ref('useUnits', { required: true, list: true, filter: true, transfer: true }),
    startDate: date({ schema: dateSchema, list: true, transfer: true }),
    endDate: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    price: money({ list: true, transfer: true }),
  },
});
