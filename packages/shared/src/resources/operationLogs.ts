import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Operations with user, time and address (§3 "Operation log"): every write of a record and every command adds one. */
export const operationLogs = defineResource({
  name: 'operationLogs',
  scope: 'organisation',
  permission: permissions.operateLog,
  rights: recordRights.product,
  display: 'content',
  sort: { by: 'operateTime', descending: true },
  readOnly: true,
  isLarge: true,
  fields: {
    operateTime: instant({ list: true, filter: true, transfer: true }),
    user: text({ list: true, filter: true, search: true, transfer: true }),
    action: choice(['created', 'updated', 'deleted', 'restored', 'imported', 'command'], {
      list: true,
      filter: true,
      transfer: true,
    }),
    /** The kind of record, by the name of its declaration. */
    resource: text({ list: true, filter: true, search: true, transfer: true }),
    /** Title of the record, or name of the command. */
    content: text({ list: true, search: true, transfer: true }),
    address: text({ list: true, filter: true, search: true, transfer: true }),
    recordId: text({ filter: true, search: true, transfer: true }),
    /** Number of records of the line. */
    rows: integer({ list: true, transfer: true }),
    specialCode: text({ transfer: true }),
    mainBoardProgramNo: text({ transfer: true }),
    remarks: text({ long: true, transfer: true }),
  },
});
