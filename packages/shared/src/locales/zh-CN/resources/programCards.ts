export default {
  title: '节目单',
  one: '节目单',
  fields: {
    name: '名称',
    notice: '通知',
    companyId: '所属公司',
    isActive: '启用',
    note: '备注',
  },
};
