export const zhCN = {
  title: '语言服务',
  one: '语言服务',
  fields: {
    name: '名称',
    address: '地址',
    model: '模型',
    apiKey: '密钥',
    timeoutSeconds: '等待时间（秒）',
    isActive: '启用',
  },
};

export const enUS = {
  title: 'Language services',
  one: 'Language service',
  fields: {
    name: 'Name',
    address: 'Address',
    model: 'Model',
    apiKey: 'Key',
    timeoutSeconds: 'Wait (s)',
    isActive: 'Active',
  },
};

export const itItaly = {
  title: 'Servizi linguistici',
  one: 'Servizio linguistico',
  fields: {
    name: 'Nome',
    address: 'Indirizzo',
    model: 'Modello',
    apiKey: 'Chiave',
    timeoutSeconds: 'Attesa (s)',
    isActive: 'Attivo',
  },
};
