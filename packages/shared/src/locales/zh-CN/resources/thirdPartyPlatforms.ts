export default {
  title: '第三方平台',
  one: '第三方平台',
  fields: {
    name: '名称',
    platform: '平台',
    baseUrl: '地址',
    account: '账号',
    password: '密码',
    isEnabled: '启用',
    note: '备注',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: '海康威视',
      xiongmai: '雄迈',
      gb28181: 'GB/T 28181',
      other: '其他',
    },
  },
};
