export default {
  title: '月调度',
  one: '月调度',
  groups: {
    report: '会议纪要',
  },
  fields: {
    useUnitId: '使用单位',
    templateId: '模板',
    dispatchDate: '调度日期',
    dispatchResult: '调度结果',
    isAbnormal: '异常',
    creatorId: '创建人',
    status: '状态',
    monthlyProblems: '本月问题',
    unresolvedIssues: '未解决事项',
    scheduleContent: '调度内容',
    safetyDirectorOpinion: '安全总监意见',
    mainResponsibleOpinion: '主要负责人意见',
    riskRectification: '风险整改情况',
    evaluation: '评价',
  },
  options: {
    dispatchResult: {
      normal: '正常',
      hazard: '存在隐患',
      zeroRisk: '零风险',
      pending: '待确认',
    },
    status: {
      draft: '草稿',
      submitted: '已提交',
      archived: '已归档',
    },
  },
};
