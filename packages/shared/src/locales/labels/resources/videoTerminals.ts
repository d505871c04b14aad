export const zhCN = {
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

export const enUS = {
  title: 'Video terminals',
  one: 'Video terminal',
  fields: {
    terminalNo: 'Terminal no.',
    name: 'Name',
    elevatorId: 'Elevator',
    model: 'Model',
    sipNo: 'SIP number',
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
  title: 'Terminali video',
  one: 'Terminale video',
  fields: {
    terminalNo: 'N. terminale',
    name: 'Nome',
    elevatorId: 'Ascensore',
    model: 'Modello',
    sipNo: 'Numero SIP',
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
