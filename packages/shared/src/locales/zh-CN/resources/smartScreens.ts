export default {
  title: '智能屏',
  one: '智能屏',
  fields: {
    mac: 'MAC 地址',
    password: '密码',
    elevatorId: '电梯',
    programCardId: '节目单',
    region: '区域',
    model: '型号',
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
