import { daysInOrder } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, date, dateSchema, file, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A maintainer's special-equipment operator's certificate (TSG T5002-2017 article 5(8)). */
export const operatorCertificates = defineResource({
  name: 'operatorCertificates',
  scope: 'organisation',
  permission: permissions.maintenanceSetting,
  rights: recordRights.settings,
  display: 'no',
  sort: { by: 'expiresOn' },
  check: daysInOrder('issuedOn', 'expiresOn'),
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    userId: ref('users', { required: true, list: true, filter: true, transfer: true }),
    /** T: elevator repair and maintenance. A: safety management of special equipment. */
    kind: choice(['T', 'A'], { initial: 'T', required: true, list: true, filter: true, transfer: true }),
    issuer: text({ list: true, transfer: true }),
    issuedOn: date({ list: true, transfer: true }),
    /** The last valid day. */
    expiresOn: date({ schema: dateSchema, list: true, filter: true, transfer: true }),
    scan: file({ accepts: 'document' }),
  },
});
