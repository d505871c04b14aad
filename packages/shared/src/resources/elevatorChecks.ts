import { checkKinds, checkStates, checkVerdicts } from '../domain/elevatorCheck/checkItems.ts';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A guided test or a check of one elevator against its device's reports, with a signed result (§2.2). */
export const elevatorChecks = defineResource({
  name: 'elevatorChecks',
  scope: 'organisation',
  permission: permissions.elevator,
  rights: recordRights.product,
  display: 'startedAt',
  sort: { by: 'startedAt', descending: true },
  readOnly: true,
  fields: {
    elevatorId: ref('elevators', { list: true, filter: true, transfer: true }),
    kind: choice(checkKinds, { list: true, filter: true, transfer: true }),
    state: choice(checkStates, { list: true, filter: true, transfer: true }),
    verdict: choice(checkVerdicts, { list: true, filter: true, transfer: true }),
    differences: integer({ list: true, transfer: true }),
    startedAt: instant({ list: true, filter: true, transfer: true }),
    startedBy: text({ list: true, filter: true, transfer: true }),
    signedAt: instant({ list: true, filter: true, transfer: true }),
    signedBy: text({ list: true, filter: true, transfer: true }),
    sealHash: text({ transfer: true }),
  },
});
