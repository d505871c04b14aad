export const zhCN = {
  title: '流量卡',
  one: '流量卡',
  fields: {
    iccid: 'ICCID',
    simCode: 'SIM 卡号',
    carrier: '运营商',
    dtuId: '网关设备',
    status: '状态',
    planMb: '套餐流量',
    usedMb: '已用流量',
    readAt: '查询时间',
    activatedOn: '激活日期',
    expirationTime: '到期时间',
    note: '备注',
  },
  options: {
    carrier: {
      mobile: '中国移动',
      unicom: '中国联通',
      telecom: '中国电信',
      other: '其他',
    },
    status: {
      testing: '测试期',
      active: '正常',
      suspended: '停机',
      expired: '已过期',
    },
  },
};

export const enUS = {
  title: 'SIM traffic cards',
  one: 'SIM traffic card',
  fields: {
    iccid: 'ICCID',
    simCode: 'SIM number',
    carrier: 'Carrier',
    dtuId: 'Gateway device',
    status: 'Status',
    planMb: 'Plan',
    usedMb: 'Used',
    readAt: 'Read',
    activatedOn: 'Activated on',
    expirationTime: 'Expires',
    note: 'Note',
  },
  options: {
    carrier: {
      mobile: 'China Mobile',
      unicom: 'China Unicom',
      telecom: 'China Telecom',
      other: 'Other',
    },
    status: {
      testing: 'Testing',
      active: 'Active',
      suspended: 'Suspended',
      expired: 'Expired',
    },
  },
};

export const itItaly = {
  title: 'Schede SIM',
  one: 'Scheda SIM',
  fields: {
    iccid: 'ICCID',
    simCode: 'Numero SIM',
    carrier: 'Operatore',
    dtuId: 'Dispositivo gateway',
    status: 'Stato',
    planMb: 'Piano dati',
    usedMb: 'Usati',
    readAt: 'Letti il',
    activatedOn: 'Attivata il',
    expirationTime: 'Scade il',
    note: 'Nota',
  },
  options: {
    carrier: {
      mobile: 'China Mobile',
      unicom: 'China Unicom',
      telecom: 'China Telecom',
      other: 'Altro',
    },
    status: {
      testing: 'In prova',
      active: 'Attiva',
      suspended: 'Sospesa',
      expired: 'Scaduta',
    },
  },
};
