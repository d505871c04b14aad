export default {
  title: 'OTA applications',
  one: 'OTA application',
  groups: {
    approval: 'Approval',
  },
  fields: {
    programId: 'Program',
    programName: 'Program name',
    applyNumber: 'Apply number',
    note: 'Note',
    applicantAccount: 'Applicant account',
    applicantName: 'Applicant',
    applicationTime: 'Applied at',
    status: 'Approval status',
    approverAccount: 'Approver account',
    approverName: 'Approver',
    approvedTime: 'Approved at',
    rejectReason: 'Reject reason',
    rejectPeople: 'Rejected by',
    rejectTime: 'Rejected at',
  },
  options: {
    status: {
      applying: 'Applying',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
};
