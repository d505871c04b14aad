export default {
  title: 'DTU 测试',
  one: 'DTU 测试',
  fields: {
    dtuCode: 'DTU 编号',
    dtuId: '网关设备',
    state: '状态',
    pushes: '推送次数',
    refused: '无效次数',
    baseline: '合格基准',
    minutes: '测试时长',
    startedAt: '开始时间',
    dueAt: '结束时间',
    lastHeardAt: '最后推送',
    countedUntil: '已统计至',
    missedS: '未统计时长',
    starter: '发起人',
  },
  options: {
    state: {
      running: '测试中',
      passed: '合格',
      failed: '不合格',
      tooMany: '推送次数过多',
      unclear: '无法判定',
      cancelled: '已取消',
    },
  },
};
