import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A time table of electricity prices; its bands and prices are records within it. */
export const meterTariffs = defineResource({
  name: 'meterTariffs',
  scope: 'organisation',
  permission: permissions.electricityMeter,
  rights: recordRights.settings,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    note: text({ schema: longText, list: true, long: true, transfer: true }),
  },
});
