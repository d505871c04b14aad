export default {
  title: '家用电梯用户',
  one: '家用用户',
  fields: {
    name: '姓名',
    phone: '手机',
    elevatorId: '电梯',
    bindState: '绑定状态',
    isOwner: '户主',
    boundOn: '绑定日期',
    note: '备注',
  },
  options: {
    bindState: {
      bound: '已绑定',
      unbound: '未绑定',
    },
  },
};
