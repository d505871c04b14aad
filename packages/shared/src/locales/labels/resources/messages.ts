export const zhCN = {
  title: '消息',
  one: '消息',
  fields: {
    referBizNo: '关联业务号',
    type: '消息类型',
    target: '接收人',
    content: '内容',
    status: '发送状态',
    sendTime: '发送时间',
    failReason: '失败原因',
  },
  options: {
    type: {
      appPush: 'App 推送',
      sms: '短信',
      mail: '邮件',
      miniProgram: '小程序',
    },
    status: {
      notSent: '未发送',
      sent: '发送成功',
      failed: '发送失败',
    },
  },
};

export const enUS = {
  title: 'Messages',
  one: 'Message',
  fields: {
    referBizNo: 'Business no.',
    type: 'Type',
    target: 'Target',
    content: 'Content',
    status: 'Status',
    sendTime: 'Sent at',
    failReason: 'Why it failed',
  },
  options: {
    type: {
      appPush: 'App push',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini program',
    },
    status: {
      notSent: 'Not sent',
      sent: 'Succeeded',
      failed: 'Failed',
    },
  },
};

export const itItaly = {
  title: 'Messaggi',
  one: 'Messaggio',
  fields: {
    referBizNo: 'N. pratica',
    type: 'Tipo',
    target: 'Destinatario',
    content: 'Contenuto',
    status: 'Stato',
    sendTime: 'Inviato il',
    failReason: 'Motivo',
  },
  options: {
    type: {
      appPush: 'Notifica app',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini programma',
    },
    status: {
      notSent: 'Non inviato',
      sent: 'Inviato',
      failed: 'Non riuscito',
    },
  },
};
