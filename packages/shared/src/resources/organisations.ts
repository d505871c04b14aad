import { allOf, requireWhen } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { optionalMobile, textRequired } from '../domain/validation.ts';
import type { DraftPurpose, DraftValues } from '../model/draftCheck.ts';
import { choice, flag, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §5: a quality body needs its district and its address. */
const isSupervision = ({ type }: DraftValues, { isImport }: DraftPurpose): boolean =>
  type === 'supervision' && !isImport;

/** A company or body in the tenant's tree; a user acts in one at a time and sees its subtree. */
export const organisations = defineResource({
  name: 'organisations',
  scope: 'tenant',
  permission: permissions.company,
  rights: recordRights.organisations,
  display: 'name',
  palettePlace: 3,
  sort: { by: 'no' },
  check: allOf(requireWhen('district', isSupervision), requireWhen('address', isSupervision)),
  isOrganisation: true,
  decidesVisibility: true,
  fields: {
    no: text({ schema: textRequired, list: true, filter: true, search: true, unique: true, transfer: true }),
    name: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    abbreviation: text({ list: true, search: true, transfer: true }),
    type: choice(
      [
        'platform',
        'manufacturer',
        'property',
        'maintenance',
        'installer',
        'reconstructor',
        'agent',
        'supervision',
        'fireService',
        'branch',
      ],
      { required: true, list: true, filter: true, transfer: true },
    ),
    parentId: ref('organisations', { list: true, filter: true, transfer: true }),
    externalNo: text({ transfer: true }),
    brand: text({ transfer: true }),
    contact: text({ list: true, transfer: true }),
    phone: text({ schema: optionalMobile, list: true, transfer: true }),
    factoryNo: text({ transfer: true }),
    dedicatedCode: text({ transfer: true }),
    creditCode: text({ transfer: true }),
    district: text({ transfer: true }),
    address: text({ transfer: true }),
    /** The unique numbers of records of this organisation and those below it are compared case-insensitively. */
    ignoresNumberCase: flag({ filter: true, transfer: true }),
    elevatorCount: integer({ isComputed: true, readOnly: true, list: true }),
    userCount: integer({ isComputed: true, readOnly: true, list: true }),
  },
});
