import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { contractNumbers } from '../domain/validation.ts';
import { choice, date, dateSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Users who may set controllers, with level, expiry and contracts (§3 "Debug personnel"). */
export const debugPersonnel = defineResource({
  name: 'debugPersonnel',
  scope: 'organisation',
  permission: permissions.user,
  rights: recordRights.accounts,
  display: 'contractNumbers',
  sort: { by: 'passwordExpiry' },
  fields: {
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    debugLevel: choice([1, 2, 3], {
      required: true,
      list: true,
      filter: true,
      transfer: true,
      isRecordOnly: true,
    }),
    passwordExpiry: date({
      schema: dateSchema,
      list: true,
      filter: true,
      transfer: true,
      isRecordOnly: true,
    }),
    contractNumbers: text({
      schema: contractNumbers,
      list: true,
      filter: true,
      search: true,
      transfer: true,
    }),
  },
});
