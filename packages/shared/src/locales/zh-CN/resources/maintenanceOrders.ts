export default {
  title: '维保工单',
  one: '维保工单',
  fields: {
    no: '工单号',
    elevatorId: '电梯',
    type: '类型',
    planDate: '计划日期',
    status: '状态',
  },
  options: {
    type: {
      semiMonthly: '半月',
      quarterly: '季度',
      halfYearly: '半年',
      annual: '年度',
    },
    status: {
      created: '已创建',
      notSent: '未下发',
      sent: '已下发',
      notAccepted: '未接单',
      accepted: '已接单',
      signedIn: '已签到',
      inPlan: '计划中',
      inExecution: '执行中',
      completed: '已完成',
      confirmed: '已确认',
      overdue: '超期',
      invalid: '作废',
    },
  },
};
