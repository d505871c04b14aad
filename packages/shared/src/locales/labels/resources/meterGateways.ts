export const zhCN = {
  title: '电表网关',
  one: '电表网关',
  fields: {
    terminalCode: '终端编号',
    elevatorId: '绑定电梯',
    softVer: '软件版本',
    hardVer: '硬件版本',
    meterModel: '电表型号',
    basePrice: '基础电价',
    tariffId: '电价方案',
    maxPowerKw: '装机最大功率',
    status: '状态',
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
  title: 'Meter gateways',
  one: 'Meter gateway',
  fields: {
    terminalCode: 'Terminal code',
    elevatorId: 'Bound elevator',
    softVer: 'Software version',
    hardVer: 'Hardware version',
    meterModel: 'Meter',
    basePrice: 'Base price',
    tariffId: 'Tariff',
    maxPowerKw: 'Highest power',
    status: 'Status',
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
  title: 'Gateway contatori',
  one: 'Gateway contatore',
  fields: {
    terminalCode: 'Codice terminale',
    elevatorId: 'Ascensore abbinato',
    softVer: 'Versione software',
    hardVer: 'Versione hardware',
    meterModel: 'Contatore',
    basePrice: 'Prezzo base',
    tariffId: 'Tariffa',
    maxPowerKw: 'Potenza massima',
    status: 'Stato',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
