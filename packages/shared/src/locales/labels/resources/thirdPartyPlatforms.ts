export const zhCN = {
  title: '第三方平台',
  one: '第三方平台',
  fields: {
    name: '名称',
    platform: '平台',
    baseUrl: '地址',
    account: '账号',
    password: '密码',
    isEnabled: '启用',
    note: '备注',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: '海康威视',
      xiongmai: '雄迈',
      gb28181: 'GB/T 28181',
      other: '其他',
    },
  },
};

export const enUS = {
  title: 'Third-party platforms',
  one: 'Third-party platform',
  fields: {
    name: 'Name',
    platform: 'Platform',
    baseUrl: 'Address',
    account: 'Account',
    password: 'Password',
    isEnabled: 'Enabled',
    note: 'Note',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      gb28181: 'GB/T 28181',
      other: 'Other',
    },
  },
};

export const itItaly = {
  title: 'Piattaforme di terzi',
  one: 'Piattaforma di terzi',
  fields: {
    name: 'Nome',
    platform: 'Piattaforma',
    baseUrl: 'Indirizzo',
    account: 'Account',
    password: 'Password',
    isEnabled: 'Abilitato',
    note: 'Nota',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      gb28181: 'GB/T 28181',
      other: 'Altro',
    },
  },
};
