import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { file, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A file of a contract (§3 "Contract": attachments). */
export const contractAttachments = defineResource({
  name: 'contractAttachments',
  scope: 'organisation',
  permission: permissions.contract,
  rights: recordRights.registry,
  display: 'name',
  sort: { by: 'id' },
  parent: 'contractId',
  fields: {
    contractId: ref('contracts', { required: true, filter: true, transfer: true }),
    name: text({ schema: textRequired, list: true, search: true, transfer: true }),
    file: file({ list: true, accepts: 'contract' }),
    note: text({ list: true, transfer: true }),
  },
});
