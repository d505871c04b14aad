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
  backup: {
    last: '最近备份：{{age}}前',
    none: '尚无备份',
    verified: '已恢复核对',
    failed: '最近一次失败',
    unscheduled: '未设定时备份（BACKUP_DIR）',
  },
};
