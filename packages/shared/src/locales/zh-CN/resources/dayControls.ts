export default {
  title: '日管控',
  one: '日管控',
  fields: {
    elevatorId: '电梯',
    useUnitId: '使用单位',
    templateId: '模板',
    controlDate: '管控日期',
    period: '时段',
    controlResult: '管控结果',
    isAbnormal: '异常',
    hazardCount: '隐患数',
    weather: '天气',
    creatorId: '创建人',
    opinions: '意见',
    status: '状态',
  },
  options: {
    period: {
      morning: '上午',
      afternoon: '下午',
      wholeDay: '全天',
    },
    controlResult: {
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
