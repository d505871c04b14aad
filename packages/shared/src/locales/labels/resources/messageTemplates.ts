export const zhCN = {
  title: '消息模板',
  one: '消息模板',
  fields: {
    no: '模板编号',
    name: '名称',
    type: '消息类型',
    content: '内容',
    isActive: '启用',
    note: '备注',
  },
  options: {
    type: {
      appPush: 'App 推送',
      sms: '短信',
      mail: '邮件',
      miniProgram: '小程序',
    },
  },
};

export const enUS = {
  title: 'Message templates',
  one: 'Message template',
  fields: {
    no: 'No.',
    name: 'Name',
    type: 'Type',
    content: 'Content',
    isActive: 'Active',
    note: 'Note',
  },
  options: {
    type: {
      appPush: 'App push',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini program',
    },
  },
};

export const itItaly = {
  title: 'Modelli di messaggio',
  one: 'Modello di messaggio',
  fields: {
    no: 'N.',
    name: 'Nome',
    type: 'Tipo',
    content: 'Contenuto',
    isActive: 'Attivo',
    note: 'Nota',
  },
  options: {
    type: {
      appPush: 'Notifica app',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini programma',
    },
  },
};
