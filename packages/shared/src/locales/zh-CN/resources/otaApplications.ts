export default {
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
