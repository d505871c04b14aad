export default {
  title: '角色',
  one: '角色',
  fields: {
    name: '角色名称',
    orgId: '所属企业',
    isDefault: '默认角色',
    auth: '权限',
    level: '操作级别',
    note: '备注',
  },
  options: { level: { view: '查看', work: '日常工作', manage: '管理' } },
};
