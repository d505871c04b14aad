export default {
  title: '角色',
  one: '角色',
  fields: {
    name: '角色名称',
    orgId: '所属企业',
    isDefault: '默认角色',
    auth: '权限',
    note: '备注',
  },
};
