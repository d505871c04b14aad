import { daysInOrder } from '../domain/draftChecks.ts';
import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { date, flag, instant, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** Users who may work with controllers of a dedicated code, and the program for it. */
export const specialCodeAuths = defineResource({
  name: 'specialCodeAuths',
  scope: 'tenant',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'specialCode',
  sort: { by: 'specialCode' },
  check: daysInOrder('validFrom', 'validUntil'),
  fields: {
    specialCode: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    companyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    userIds: refs('users', { list: true, filter: true, transfer: true }),
    motherboardProgramNo: text({ list: true, filter: true, search: true, transfer: true }),
    validFrom: date({ list: true, transfer: true }),
    validUntil: date({ list: true, filter: true, transfer: true }),
    isActive: flag({
      initial: true,
      list: true,
      filter: true,
      transfer: true,
      inline: true,
    }),
    /** The campaign that consumed it; an authorisation serves one campaign. */
    usedFor: text({ list: true, readOnly: true }),
    usedAt: instant({ list: true, readOnly: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
