export const zhCN = {
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

export const enUS = {
  title: 'Smart screens',
  one: 'Smart screen',
  fields: {
    mac: 'MAC address',
    password: 'Password',
    elevatorId: 'Elevator',
    programCardId: 'Program card',
    region: 'Region',
    model: 'Model',
    softVer: 'Software',
    status: 'Status',
    seenAt: 'Last seen',
    note: 'Note',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};

export const itItaly = {
  title: 'Schermi smart',
  one: 'Schermo smart',
  fields: {
    mac: 'Indirizzo MAC',
    password: 'Password',
    elevatorId: 'Ascensore',
    programCardId: 'Palinsesto',
    region: 'Zona',
    model: 'Modello',
    softVer: 'Software',
    status: 'Stato',
    seenAt: 'Visto',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
