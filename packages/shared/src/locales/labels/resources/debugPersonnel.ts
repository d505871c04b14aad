export const zhCN = {
  title: '调试人员',
  one: '调试人员',
  fields: {
    userId: '用户',
    debugLevel: '调试等级',
    passwordExpiry: '密码有效期',
    contractNumbers: '合同编号',
  },
  options: {
    debugLevel: {
      1: '一级：查看',
      2: '二级：设置',
      3: '三级：全部',
    },
  },
};

export const enUS = {
  title: 'Debug personnel',
  one: 'Debug person',
  fields: {
    userId: 'User',
    debugLevel: 'Debug level',
    passwordExpiry: 'Password expiry',
    contractNumbers: 'Contract numbers',
  },
  options: {
    debugLevel: {
      1: 'Level 1: look',
      2: 'Level 2: set',
      3: 'Level 3: all',
    },
  },
};

export const itItaly = {
  title: 'Addetti alla messa a punto',
  one: 'Addetto alla messa a punto',
  fields: {
    userId: 'Utente',
    debugLevel: 'Livello',
    passwordExpiry: 'Scadenza password',
    contractNumbers: 'Numeri di contratto',
  },
  options: {
    debugLevel: {
      1: 'Livello 1: lettura',
      2: 'Livello 2: impostazione',
      3: 'Livello 3: tutto',
    },
  },
};
