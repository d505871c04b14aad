export default {
  title: '部件',
  one: '部件',
  fields: {
    no: '编号',
    name: '名称',
    typeId: '类型',
    elevatorCompanyId: '电梯公司',
    partsSn: '部件 ID',
    model: '型号',
    brand: '品牌',
    price: '价格',
    times: '次数',
    lifeMonths: '寿命',
    status: '状态',
    isHot: '热门',
    bindState: '绑定状态',
    creator: '创建人',
    remark: '备注',
  },
  options: {
    status: {
      active: '在售',
      discontinued: '停产',
    },
    bindState: {
      bound: '已绑定',
      unbound: '未绑定',
    },
  },
};
