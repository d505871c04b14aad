export default {
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
