export default {
  title: '潜在故障',
  one: '潜在故障',
  fields: {
    elevatorId: '电梯',
    settingId: '设置',
    settingName: '名称',
    faultCode: '故障代码',
    faultCount: '故障次数',
    warningValue: '预警值',
    periodDays: '周期',
    weight: '权重',
    status: '状态',
    raisedAt: '产生时间',
    lastFaultAt: '最近故障',
    clearedAt: '解除时间',
  },
  options: {
    status: {
      open: '未解除',
      cleared: '已解除',
    },
  },
};
