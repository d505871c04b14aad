export default {
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
