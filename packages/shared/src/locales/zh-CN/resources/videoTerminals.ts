export default {
  title: '视频终端',
  one: '视频终端',
  fields: {
    terminalNo: '终端编号',
    name: '名称',
    elevatorId: '电梯',
    model: '型号',
    sipNo: 'SIP 号码',
    softVer: '软件版本',
    status: '状态',
    seenAt: '最后上线',
    note: '备注',
  },
  options: {
    status: {
      online: '在线',
      offline: '离线',
    },
  },
};
