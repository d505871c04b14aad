export default {
  smsRecords: '短信记录',
  smsTemplates: '消息与短信模板',
  useTemplate: '使用模板',
  send: '发送',
  sendAgain: '重新发送',
  handedOver: {
    sent: '已发送',
    failed: '发送失败',
    notSent: '未配置发送通道，消息已存入发件箱',
  },
};
