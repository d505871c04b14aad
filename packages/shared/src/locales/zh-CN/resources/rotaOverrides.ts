export default {
  title: '替班',
  one: '替班',
  fields: {
    rotaId: '值班表',
    fromAt: '开始',
    untilAt: '结束',
    userId: '替班人',
    insteadOfUserId: '被替人',
    reason: '原因',
  },
};
