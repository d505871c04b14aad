import { allOf, laterInstant, requireOneOf } from '../domain/draftChecks.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { instant, instantSchema, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A substitute for one person, or for the person on call; without a substitute the shift is empty. */
export const rotaOverrides = defineResource({
  name: 'rotaOverrides',
  scope: 'organisation',
  permission: permissions.onCall,
  rights: recordRights.onCall,
  display: 'reason',
  sort: { by: 'fromAt', descending: true },
  parent: 'rotaId',
  check: allOf(
    laterInstant('fromAt', 'untilAt'),
    requireOneOf(['userId', 'insteadOfUserId'], 'standInWanted'),
  ),
  fields: {
    rotaId: ref('onCallRotas', { required: true, filter: true, transfer: true }),
    fromAt: instant({ schema: instantSchema, list: true, transfer: true }),
    untilAt: instant({ schema: instantSchema, list: true, transfer: true }),
    userId: ref('users', { list: true, filter: true, transfer: true }),
    insteadOfUserId: ref('users', { list: true, filter: true, transfer: true }),
    reason: text({ list: true, transfer: true }),
  },
});
