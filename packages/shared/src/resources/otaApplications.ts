import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { aboveZero, longText } from '../domain/validation.ts';
import { choice, instant, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** §3 "Approval status". */
export const approvalStates = ['applying', 'approved', 'rejected'] as const;

/** A company's application for more burns of a program (§3 "OTA"); it is approved or rejected once. */
export const otaApplications = defineResource({
  name: 'otaApplications',
  scope: 'organisation',
  permission: permissions.device,
  rights: recordRights.devices,
  display: 'programName',
  sort: { by: 'applicationTime', descending: true },
  fields: {
    programId: ref('otaPrograms', { required: true, list: true, filter: true, transfer: true }),
    programName: text({ readOnly: true, search: true }),
    applyNumber: integer({ schema: aboveZero, list: true, transfer: true, sum: true }),
    note: text({ schema: longText, list: true, long: true, transfer: true }),
    applicantAccount: text({ readOnly: true, search: true }),
    applicantName: text({ list: true, filter: true, readOnly: true, search: true }),
    applicationTime: instant({ list: true, filter: true, readOnly: true }),
    status: choice(approvalStates, { list: true, filter: true, readOnly: true, group: 'approval' }),
    approverAccount: text({ readOnly: true, group: 'approval' }),
    approverName: text({ list: true, readOnly: true, group: 'approval' }),
    approvedTime: instant({ list: true, readOnly: true, group: 'approval' }),
    rejectReason: text({ readOnly: true, group: 'approval' }),
    rejectPeople: text({ readOnly: true, group: 'approval' }),
    rejectTime: instant({ readOnly: true, group: 'approval' }),
  },
});
