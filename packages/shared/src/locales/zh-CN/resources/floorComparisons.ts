export default {
  title: '楼层对照',
  one: '楼层',
  fields: {
    elevatorId: '电梯',
    actualFloor: '实际楼层',
    displayedFloor: '显示楼层',
    stops: '停靠',
    heightM: '层高',
    statusCode: '状态楼层码 A0',
    faultCode: '故障楼层码 MC',
  },
};
