export const zhCN = {
  title: '视频用户',
  one: '视频用户',
  fields: {
    account: '账号',
    name: '名称',
    password: '密码',
    userId: '用户',
    terminalIds: '终端',
    sipNo: 'SIP 号码',
    sipPassword: 'SIP 密码',
    isEnabled: '启用',
    note: '备注',
  },
};

export const enUS = {
  title: 'Video users',
  one: 'Video user',
  fields: {
    account: 'Account',
    name: 'Name',
    password: 'Password',
    userId: 'User',
    terminalIds: 'Terminals',
    sipNo: 'SIP number',
    sipPassword: 'SIP password',
    isEnabled: 'Enabled',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Utenti video',
  one: 'Utente video',
  fields: {
    account: 'Account',
    name: 'Nome',
    password: 'Password',
    userId: 'Utente',
    terminalIds: 'Terminali',
    sipNo: 'Numero SIP',
    sipPassword: 'Password SIP',
    isEnabled: 'Abilitato',
    note: 'Nota',
  },
};
