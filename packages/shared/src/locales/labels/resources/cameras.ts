export const zhCN = {
  title: '摄像机',
  one: '摄像机',
  fields: {
    name: '名称',
    alias: '别名',
    status: '状态',
    elevatorId: '绑定电梯',
    type: '类型',
    position: '安装位置',
    model: '型号',
    mac: 'MAC 地址',
    softVer: '软件版本',
    upgradeStatus: '升级状态',
    streamUrl: '视频流地址',
    alarmForwardingUrl: '报警转发地址',
    note: '备注',
  },
  options: {
    status: {
      online: '在线',
      offline: '离线',
    },
    type: {
      tplink: 'TP-Link',
      hikvision: '海康威视',
      xiongmai: '雄迈',
      nvr: 'NVR',
      other: '其他',
    },
    position: {
      car: '轿厢',
      machineRoom: '机房',
      hall: '候梯厅',
      other: '其他',
    },
    upgradeStatus: {
      notUpgraded: '未升级',
      upgrading: '升级中',
      success: '成功',
      failed: '失败',
    },
  },
};

export const enUS = {
  title: 'Cameras',
  one: 'Camera',
  fields: {
    name: 'Name',
    alias: 'Alias',
    status: 'Status',
    elevatorId: 'Bound elevator',
    type: 'Type',
    position: 'Where it looks',
    model: 'Model',
    mac: 'MAC address',
    softVer: 'Software',
    upgradeStatus: 'Upgrade',
    streamUrl: 'Stream address',
    alarmForwardingUrl: 'Alarm forwarding URL',
    note: 'Note',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
    type: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      nvr: 'NVR',
      other: 'Other',
    },
    position: {
      car: 'Car',
      machineRoom: 'Machine room',
      hall: 'Hall',
      other: 'Other',
    },
    upgradeStatus: {
      notUpgraded: 'Not upgraded',
      upgrading: 'Upgrading',
      success: 'Success',
      failed: 'Failed',
    },
  },
};

export const itItaly = {
  title: 'Telecamere',
  one: 'Telecamera',
  fields: {
    name: 'Nome',
    alias: 'Alias',
    status: 'Stato',
    elevatorId: 'Ascensore abbinato',
    type: 'Tipo',
    position: 'Posizione',
    model: 'Modello',
    mac: 'Indirizzo MAC',
    softVer: 'Software',
    upgradeStatus: 'Aggiornamento',
    streamUrl: 'Indirizzo del flusso',
    alarmForwardingUrl: 'URL inoltro allarmi',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
    type: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      nvr: 'NVR',
      other: 'Altro',
    },
    position: {
      car: 'Cabina',
      machineRoom: 'Locale macchine',
      hall: 'Piano',
      other: 'Altro',
    },
    upgradeStatus: {
      notUpgraded: 'Non aggiornata',
      upgrading: 'In aggiornamento',
      success: 'Riuscito',
      failed: 'Fallito',
    },
  },
};
