export default {
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
