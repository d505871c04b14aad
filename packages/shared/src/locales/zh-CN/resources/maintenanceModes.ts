export default {
  title: '检修模式',
  one: '检修模式',
  fields: {
    elevatorId: '电梯',
    useUnitId: '使用单位',
    fromAt: '开始',
    untilAt: '结束',
    reason: '原因',
  },
};
