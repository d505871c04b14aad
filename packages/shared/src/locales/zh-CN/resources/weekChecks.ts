export default {
  title: '周排查',
  one: '周排查',
  groups: {
    report: '报告内容',
  },
  fields: {
    useUnitId: '使用单位',
    templateId: '模板',
    checkDate: '排查日期',
    checkResult: '排查结果',
    isAbnormal: '异常',
    creatorId: '创建人',
    status: '状态',
    precautions: '防范措施',
    safetyOfficerOpinion: '安全员意见',
    safetyDirectorOpinion: '安全总监意见',
    riskRectification: '风险整改情况',
    evaluation: '评价',
    nextWeekFocus: '下周重点',
  },
  options: {
    checkResult: {
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
