export default {
  title: '急修工单',
  one: '急修工单',
  fields: {
    workOrderNo: '工单号',
    elevatorId: '电梯',
    alarmType: '报警类型',
    workOrderRecordState: '状态',
    alarmTime: '报警时间',
    alarmPerson: '报警人',
    acceptor: '接警人',
    faultDesc: '故障描述',
  },
  options: {
    alarmType: {
      0: '无',
      1: '困人',
      2: '警铃',
      3: '严重故障',
    },
    workOrderRecordState: {
      0: '已报警',
      1: '已接警',
      2: '已到达',
      3: '已完成',
      4: '已恢复',
      5: '二次报警完成',
      6: '已确认',
      7: '自动确认',
      8: '已撤销',
    },
  },
};
