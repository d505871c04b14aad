export default {
  title: '专用码授权',
  one: '专用码授权',
  fields: {
    specialCode: '专用码',
    companyId: '公司',
    userIds: '授权人员',
    motherboardProgramNo: '主板程序号',
    validFrom: '生效日期',
    validUntil: '失效日期',
    isActive: '启用',
    note: '备注',
  },
};
