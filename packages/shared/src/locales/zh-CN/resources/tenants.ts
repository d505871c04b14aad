export default {
  title: '租户',
  one: '租户',
  fields: {
    tenantName: '租户名称',
    status: '状态',
    company: '公司',
    initialCompany: '初始公司',
    belongUnit: '所属单位',
    belongTenantId: '所属租户',
    isDemonstration: '演示',
    frozenAt: '冻结时间',
  },
  options: {
    status: {
      active: '启用',
      frozen: '冻结',
    },
  },
};
