export const zhCN = {
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

export const enUS = {
  title: 'Monitoring devices',
  one: 'Monitoring device',
  fields: {
    deviceNo: 'Device no.',
    name: 'Name',
    monitorType: 'Monitoring',
    elevatorId: 'Elevator',
    model: 'Model',
    manufacturerId: 'Manufacturer',
    softVer: 'Software',
    hardVer: 'Hardware',
    iccid: 'ICCID',
    status: 'Status',
    installedOn: 'Installed on',
    seenAt: 'Last seen',
    note: 'Note',
  },
  options: {
    monitorType: {
      protocol: 'Protocol',
      sensor: 'Peripheral sensor',
      sensorPlus: 'Peripheral sensor plus',
    },
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};

export const itItaly = {
  title: 'Dispositivi di monitoraggio',
  one: 'Dispositivo di monitoraggio',
  fields: {
    deviceNo: 'N. dispositivo',
    name: 'Nome',
    monitorType: 'Monitoraggio',
    elevatorId: 'Ascensore',
    model: 'Modello',
    manufacturerId: 'Costruttore',
    softVer: 'Software',
    hardVer: 'Hardware',
    iccid: 'ICCID',
    status: 'Stato',
    installedOn: 'Installato il',
    seenAt: 'Visto',
    note: 'Nota',
  },
  options: {
    monitorType: {
      protocol: 'Protocollo',
      sensor: 'Sensore periferico',
      sensorPlus: 'Sensore periferico plus',
    },
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
