export const zhCN = {
  title: '烧录申请',
  one: '烧录申请',
  groups: {
    approval: '审批',
  },
  fields: {
    programId: '程序',
    programName: '程序名称',
    applyNumber: '申请次数',
    note: '备注',
    applicantAccount: '申请账号',
    applicantName: '申请人',
    applicationTime: '申请时间',
    status: '审批状态',
    approverAccount: '审批账号',
    approverName: '审批人',
    approvedTime: '审批时间',
    rejectReason: '驳回原因',
    rejectPeople: '驳回人',
    rejectTime: '驳回时间',
  },
  options: {
    status: {
      applying: '申请中',
      approved: '已通过',
      rejected: '已驳回',
    },
  },
};

export const enUS = {
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

export const itItaly = {
  title: 'Richieste OTA',
  one: 'Richiesta OTA',
  groups: {
    approval: 'Approvazione',
  },
  fields: {
    programId: 'Programma',
    programName: 'Nome programma',
    applyNumber: 'Numero richiesto',
    note: 'Nota',
    applicantAccount: 'Account richiedente',
    applicantName: 'Richiedente',
    applicationTime: 'Richiesto il',
    status: 'Stato di approvazione',
    approverAccount: 'Account approvatore',
    approverName: 'Approvata da',
    approvedTime: 'Approvata il',
    rejectReason: 'Motivo del rifiuto',
    rejectPeople: 'Respinta da',
    rejectTime: 'Respinta il',
  },
  options: {
    status: {
      applying: 'In richiesta',
      approved: 'Approvata',
      rejected: 'Respinta',
    },
  },
};
