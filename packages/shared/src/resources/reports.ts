import { locales } from '../domain/constants.ts';
import { permissions } from '../domain/permission.ts';
import { printStates } from '../domain/reports/printStates.ts';
import { reportKinds } from '../domain/reports/snapshot.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { choice, file, instant, ref, refs, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A stored report: its snapshot never changes, and its PDF is printed once. */
export const reports = defineResource({
  name: 'reports',
  scope: 'organisation',
  permission: [permissions.elevator, permissions.elevatorReport],
  rights: recordRights.product,
  display: 'name',
  sort: { by: 'asOf', descending: true },
  readOnly: true,
  fields: {
    name: text({ list: true, filter: true, search: true, transfer: true }),
    kind: choice(reportKinds, { list: true, filter: true, transfer: true }),
    periodFrom: instant({ list: true, transfer: true }),
    periodTo: instant({ list: true, filter: true, transfer: true }),
    asOf: instant({ list: true, filter: true, transfer: true }),
    planId: ref('reportPlans', { filter: true, transfer: true }),
    /** Users whom a schedule sends it to. */
    recipientIds: refs('users', { transfer: true }),
    createdById: ref('users', { list: true, filter: true, transfer: true }),
    locale: choice(locales, { transfer: true }),
    printState: choice(printStates, { list: true, filter: true, transfer: true }),
    /** Why no PDF was made. */
    printError: text({ transfer: true }),
    pdf: file({ accepts: 'document' }),
    signState: choice(['unsigned', 'handedOver', 'takenOver'], { list: true, filter: true, transfer: true }),
    /** SHA-256 of the snapshot. */
    sha256: text({ search: true, transfer: true }),
  },
});
