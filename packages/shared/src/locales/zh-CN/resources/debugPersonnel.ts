export default {
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
