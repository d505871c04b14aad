export default {
  title: '监测设备',
  one: '监测设备',
  fields: {
    deviceNo: '设备编号',
    name: '名称',
    monitorType: '监控方式',
    elevatorId: '电梯',
    model: '型号',
    manufacturerId: '制造单位',
    softVer: '软件版本',
    hardVer: '硬件版本',
    iccid: 'ICCID',
    status: '状态',
    installedOn: '安装日期',
    seenAt: '最后上线',
    note: '备注',
  },
  options: {
    monitorType: {
      protocol: '协议',
      sensor: '外围传感器',
      sensorPlus: '外围传感器（增强）',
    },
    status: {
      online: '在线',
      offline: '离线',
    },
  },
};
