import { z } from 'zod';
import { permissions, superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, file, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A controller program with its quota of burns (§3 "OTA"). */
export const otaPrograms = defineResource({
  name: 'otaPrograms',
  scope: 'organisation',
  permission: permissions.device,
  writePermission: superAdminOnly,
  rights: recordRights.platform,
  display: 'programName',
  sort: { by: 'programName' },
  fields: {
    programName: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    programNo: text({ list: true, filter: true, search: true, transfer: true }),
    edition: text({ list: true, filter: true, transfer: true }),
    ownedCompanyId: ref('organisations', { required: true, list: true, filter: true, transfer: true }),
    state: choice(['effective', 'locked'], {
      initial: 'effective',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    file: file({ accepts: 'document' }),
    /** Total number of burns. */
    count: integer({
      schema: z.int().min(0).max(1_000_000),
      list: true,
      transfer: true,
      sum: true,
      group: 'quota',
    }),
    /** Burns that can still be applied for. */
    remainingNumber: integer({ list: true, readOnly: true, sum: true, group: 'quota' }),
    /** Approved burns not yet used; only a confirmed burn lowers it. */
    currentNumber: integer({ list: true, readOnly: true, sum: true, group: 'quota' }),
    /** Burns under way, a part of `currentNumber`. */
    reservedNumber: integer({ list: true, readOnly: true, sum: true, group: 'quota' }),
    confirmedNumber: integer({ list: true, readOnly: true, sum: true, group: 'quota' }),
    /** Its campaigns need an authorisation of its special code. */
    needsSpecialCode: flag({ list: true, transfer: true }),
    note: text({ schema: longText, long: true, transfer: true }),
  },
});
