import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, mobile, textRequired } from '../domain/validation.ts';
import { choice, date, flag, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A resident who uses an elevator at home. */
export const homeUsers = defineResource({
  name: 'homeUsers',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.registry,
  display: 'name',
  sort: { by: 'createdAt', descending: true },
  fields: {
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    phone: text({ schema: mobile, list: true, filter: true, search: true, transfer: true }),
    elevatorId: ref('elevators', { required: true, list: true, filter: true, transfer: true }),
    bindState: choice(['bound', 'unbound'], {
      initial: 'bound',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    isOwner: flag({ list: true, filter: true, transfer: true }),
    boundOn: date({ list: true, filter: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
