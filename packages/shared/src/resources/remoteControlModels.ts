import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { date, flag, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/**
 * A model of gateway devices whose elevators may be operated from afar. Without a record, and unless the tenant allows
 * it, no command that affects service is sent.
 */
export const remoteControlModels = defineResource({
  name: 'remoteControlModels',
  scope: 'tenant',
  permission: permissions.device,
  rights: recordRights.settings,
  display: 'deviceModel',
  sort: { by: 'deviceModel' },
  fields: {
    deviceModel: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    isAllowed: flag({ list: true, filter: true, transfer: true }),
    /** The written assessment of the risks on which the permission rests. */
    assessment: text({ schema: textRequired, list: true, transfer: true }),
    assessedOn: date({ list: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
